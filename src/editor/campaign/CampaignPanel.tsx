/** The campaign of the open page: its name, offers, attributes, settings of the checkout and days. [BLD-14] */
import { useId, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageCampaign } from "../../layout/campaign/page-campaign";
import { useDocument } from "../document/editor-document";
import { useFindings, useFindingText } from "../findings/use-findings";
import { Field } from "../interface/Field";
import interfaceStyles from "../interface/interface.module.css";
import { useSession } from "../screens/edit/session/edit-session";
import { useFindOffers, useOfferChoices, useOfferRetry } from "../screens/edit/session/offer-texts";
import type { FormContext } from "../settings/form-context";
import { SchemaForm } from "../settings/SchemaForm";
import { holdsTexts } from "../settings/settings-data";
import { useLinkTargets } from "../settings/links/use-link-targets";
import { formOf, withField, withForm, type CampaignForm } from "./campaign-changes";
import { ElsewhereField } from "./ElsewhereField";
import { LocalTimeField } from "./LocalTimeField";
import { campaignForm, campaignSchema } from "./campaign-schema";
import { campaignTitle } from "../../layout/campaign/campaign-title";
import styles from "./campaign.module.css";
import { CustomTexts } from "./CustomTexts";
import { useCampaign } from "./use-campaign";
import { useShownTheme } from "../theme/use-theme";

const AT = "settings.campaign.";

export function CampaignPanel(): ReactNode {
  const { t } = useTranslation();
  const document = useDocument();
  const { pictures } = useSession();
  const { own, name, effective } = useCampaign();
  const choices = useOfferChoices();
  const retryOffers = useOfferRetry();
  const findOffers = useFindOffers();
  const linkTargets = useLinkTargets();
  const theme = useShownTheme();
  const textOf = useFindingText();
  const findings = useFindings();
  const listId = useId();
  const { properties: fields = {} } = campaignSchema();

  const change = (next: (campaign: PageCampaign) => PageCampaign, field: string) =>
    document.changePage(
      ({ campaign, ...settings }) => ({
        ...(settings as typeof settings & { title: string; description: string }),
        campaign: next(campaign ?? {}),
      }),
      { key: "page", values: { setting: t("campaign.title") } },
      `campaign ${field}`,
    );
  const shared = choices.campaigns?.find(({ path }) => path === name);
  const shown = useMemo(() => formOf(effective), [effective]);
  const problems = findings
    .filter(({ path }) => path.startsWith(AT))
    .map((finding) => ({ path: finding.path.slice(AT.length), message: textOf(finding) }));
  const context = useMemo<FormContext>(
    () => ({
      isBaseLanguage: true,
      languageName: "",
      fallback: () => undefined,
      offers: choices,
      retryOffers,
      findOffers,
      pictures,
      linkTargets,
      theme,
      holdsTexts: (schema) => holdsTexts(schema),
    }),
    [choices, retryOffers, findOffers, pictures, linkTargets, theme],
  );
  const said = (path: string) => problems.find((problem) => problem.path === path)?.message;

  return (
    <div className={styles.panel}>
      <Field
        label={fields["name"]!.title!}
        help={shared ? t("campaign.shared", { campaign: shared.name }) : t("campaign.nameHelp")}
        data-place="campaign.name"
        list={listId}
        maxLength={120}
        value={name ?? ""}
        onChange={(value) => change((campaign) => ({ ...campaign, name: value }), "name")}
      />
      <datalist id={listId}>
        {choices.campaigns?.map(({ path, name: title }) => (
          <option key={path} value={path}>
            {title || campaignTitle(path)}
          </option>
        ))}
      </datalist>
      <fieldset className={styles.days}>
        <legend>{t("campaign.days")}</legend>
        {(["from", "until"] as const).map((field) => (
          <LocalTimeField
            key={field}
            label={fields[field]!.title!}
            data-place={`campaign.${field}`}
            instant={own[field]}
            error={said(field)}
            onChange={(instant) => change((campaign) => withField(campaign, field, instant), field)}
          />
        ))}
        <ElsewhereField
          label={fields["elsewhere"]!.title!}
          address={own.elsewhere ?? ""}
          targets={linkTargets}
          onChange={(value) => change((campaign) => withField(campaign, "elsewhere", value), "elsewhere")}
        />
        <p className={interfaceStyles.help}>{t("campaign.daysHelp")}</p>
      </fieldset>
      <CustomTexts own={own} change={change} said={said} />
      <SchemaForm
        id={`campaign ${name ?? ""}`}
        schema={campaignForm()}
        prefix="setting_campaign"
        value={shown as never}
        context={context}
        problems={problems}
        onChange={(next, field) => change((campaign) => withForm(campaign, shown, next as unknown as Partial<CampaignForm>), field)}
      />
    </div>
  );
}
