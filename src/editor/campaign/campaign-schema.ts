/** The settings of a campaign as the panel shows them, in the language of the person at the builder. [BLD-14] */
import pageCampaign from "../../../schemas/page-campaign.schema.json" with { type: "json" };
import type { SettingsSchema } from "../../layout/catalog";
import { schemaInWords } from "../catalog-in-words";

const whole = pageCampaign as unknown as SettingsSchema;

/** What a form is made of; name, days and what comes before and after have fields of their own. */
const FORM_PARTS = ["attributes", "checkout", "offers"] as const;

/** The whole schema, for the names of its settings. */
export const campaignSchema = (): SettingsSchema => schemaInWords(whole, "campaignSettings");

const forms = new WeakMap<SettingsSchema, SettingsSchema>();

export function campaignForm(): SettingsSchema {
  const schema = campaignSchema();
  let form = forms.get(schema);
  if (!form) {
    const properties = Object.fromEntries(FORM_PARTS.map((part) => [part, schema.properties![part]!]));
    forms.set(schema, (form = { type: "object", properties }));
  }
  return form;
}
