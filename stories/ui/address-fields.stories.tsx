import { useId, useRef, useState, type ReactNode } from "react";
import { addressFormats } from "../../tests/support/address-formats";
import { GENERAL_FORMAT } from "../../src/domain/address/format";
import type { AddressPart } from "../../src/domain/address/parts";
import type { BillingAddressSettings } from "../../src/blocks/billing-address/settings.gen";
import { blockDefaults } from "../../src/storefront/catalog";
import { AddressSection } from "../../src/ui/address-fields/AddressSection";
import type { FieldBinding, FieldOptions } from "../../src/ui/address-fields/address-props";

interface Args {
  country: string;
  splitStreet: boolean;
  company: boolean;
  stateLists: boolean;
  /** Every field was left empty. */
  wrong: boolean;
}

function useEmptyField({ name, initial, validate }: FieldOptions<`billingDetails.${AddressPart}`>): FieldBinding {
  const id = useId();
  const [value, onChange] = useState(initial ?? "");
  const [left, setLeft] = useState(false);
  return {
    id,
    errorId: `${id}-error`,
    name,
    value,
    error: (left && validate(value.trim(), {})) || undefined,
    ref: useRef(null),
    onChange,
    onBlur: () => setLeft(true),
  };
}

function useLeftField(options: FieldOptions<`billingDetails.${AddressPart}`>): FieldBinding {
  const field = useEmptyField(options);
  return { ...field, error: options.validate(field.value.trim(), {}) ?? undefined };
}

function Section({ country, splitStreet, company, stateLists, wrong }: Args): ReactNode {
  const { texts } = blockDefaults("billing-address", "en") as unknown as BillingAddressSettings;
  return (
    <div style={{ padding: 24, maxInlineSize: 560 }}>
      <AddressSection
        group="billingDetails"
        purpose="billing"
        useField={wrong ? useLeftField : useEmptyField}
        recheck={() => {}}
        country={country}
        format={addressFormats.find(({ key }) => key === country) ?? GENERAL_FORMAT}
        countries={[country]}
        initialCountry={country}
        restricted={false}
        onCountryChange={() => {}}
        check={{ splitStreet, address2: "shown", ...(company && { company: "shown" }) }}
        stateLists={stateLists}
        language="en"
        texts={texts}
        heading="Billing address"
      />
    </div>
  );
}

const meta = {
  title: "UI/Address fields",
  render: (args: Args) => <Section key={JSON.stringify(args)} {...args} />,
  args: { country: "GB", splitStreet: false, company: false, stateLists: false, wrong: false },
};
export default meta;
type Story = { args?: Partial<Args> };

export const UnitedKingdom: Story = {};
export const UnitedStates: Story = { args: { country: "US" } };
export const Switzerland: Story = { args: { country: "CH" } };
export const Japan: Story = { args: { country: "JP" } };
export const JapanWithAList: Story = { args: { country: "JP", stateLists: true } };
export const Brazil: Story = { args: { country: "BR", company: true } };
export const HongKong: Story = { args: { country: "HK" } };
export const Ireland: Story = { args: { country: "IE" } };
export const StreetInTwoHalves: Story = { args: { splitStreet: true } };
export const EverythingMissing: Story = { args: { country: "US", splitStreet: true, wrong: true } };
export const UnknownCountry: Story = { args: { country: "ZZ" } };
