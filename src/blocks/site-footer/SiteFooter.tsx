import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { interpolate } from "../../i18n/format";
import { Icon } from "../../ui/icon/Icon";
import { SizedPicture } from "../../ui/sized-picture/SizedPicture";
import { Section } from "../../ui/section/Section";
import { FooterNavigation } from "./FooterNavigation";
import { MarketPickers } from "./MarketPickers";
import styles from "./SiteFooter.module.css";
import type { SiteFooterSettings } from "./settings.gen";

const NETWORKS = { facebook: "Facebook", twitter: "Twitter", instagram: "Instagram" } as const;

/** The end of every page. Everything in it is optional. [FTR-1] */
export function SiteFooter({ id, settings }: BlockProps<SiteFooterSettings>): ReactNode {
  const { tone, navigation, logo, logoText, logoLink, tagline, contacts, social, showLanguages, showCountries, texts } = settings;
  const networks = (Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]).filter((network) => social[network]);
  const at = (position: SiteFooterSettings["navigation"]["position"]) =>
    navigation.position === position &&
    navigation.links.length > 0 && <FooterNavigation navigation={navigation} label={texts.navigation} />;
  const hasBrand = Boolean(logo.src || logoText || tagline);
  return (
    <Section id={id} tone={tone} space="none" className={styles.footer}>
      {at("top")}
      {(hasBrand || contacts.length > 0 || networks.length > 0) && (
        <div className={styles.main}>
          {hasBrand && (
            <div className={styles.brand}>
              {(logo.src || logoText) && (
                <a className={styles.logo} href={logoLink || "/"}>
                  {logo.src ? <SizedPicture {...logo} alt={logo.alt || logoText} className={styles.logoPicture} sizes="200px" /> : logoText}
                </a>
              )}
              {tagline && <p className={styles.muted}>{tagline}</p>}
            </div>
          )}
          {contacts.length > 0 && (
            <dl className={styles.contacts}>
              {contacts.map(({ label, href, value }, index) => {
                // A phone number reads from left to right, whatever stands around it.
                const said = <bdi>{value}</bdi>;
                return (
                  <div key={index}>
                    <dt>{label}</dt>
                    <dd>{href ? <a href={href}>{said}</a> : said}</dd>
                  </div>
                );
              })}
            </dl>
          )}
          {networks.length > 0 && (
            <ul role="list" className={styles.social} aria-label={texts.social}>
              {networks.map((network) => (
                <li key={network}>
                  <a href={social[network]} rel="noopener noreferrer" target="_blank" aria-label={NETWORKS[network]}>
                    <Icon name={network} size="22px" />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {at("middle")}
      {(showLanguages || showCountries) && <MarketPickers showLanguages={showLanguages} showCountries={showCountries} texts={texts} />}
      {at("bottom")}
      <SmallPrint settings={settings} />
    </Section>
  );
}

function SmallPrint({ settings }: { settings: SiteFooterSettings }): ReactNode {
  const { copyright, privacyLink, cookiesLink, poweredBy, texts } = settings;
  const powered = poweredBy.label && interpolate(texts.poweredBy, { name: poweredBy.label });
  return (
    <div className={styles.small}>
      {copyright && <p>{copyright}</p>}
      <ul role="list" className={styles.legal}>
        {privacyLink && (
          <li>
            <a href={privacyLink}>{texts.privacy}</a>
          </li>
        )}
        {cookiesLink && (
          <li>
            <a href={cookiesLink}>{texts.cookies}</a>
          </li>
        )}
        {powered && <li>{poweredBy.href ? <a href={poweredBy.href}>{powered}</a> : powered}</li>}
      </ul>
    </div>
  );
}
