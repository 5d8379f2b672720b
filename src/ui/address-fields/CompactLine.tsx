/** The one line of a compact address: finds the rest of it. [ADDR-1] */
import type { ReactNode } from "react";
import { ADDRESS_MAX_LENGTH, lengthOf } from "../../domain/address/check";
import { requires } from "../../domain/address/format";
import { AddressSearch } from "../address-search/AddressSearch";
import type { AddressFieldsProps } from "./address-props";
import { messageOf } from "./labels";
import type { CompactAddress } from "./address-props";

export function CompactLine<Group extends string>({
  group,
  useField,
  format,
  texts,
  compact,
}: AddressFieldsProps<Group> & { compact: CompactAddress }): ReactNode {
  const required = requires(format, "A");
  const field = useField({
    name: `${group}.address1`,
    label: texts.address1,
    // A few words are no address yet: it is one when it is chosen, or typed in the full form.
    validate(value) {
      if (!value) return required ? texts.messages.address1 : null;
      return lengthOf(value) > ADDRESS_MAX_LENGTH
        ? messageOf("address1", { code: "too-long" }, format, texts)
        : texts.messages.address1NotChosen;
    },
  });
  return (
    <AddressSearch
      id={field.id}
      errorId={field.errorId}
      dataField={field.name}
      inputRef={field.ref}
      label={texts.address1}
      help={texts.help.address1 || undefined}
      required={required}
      requiredMark={texts.requiredMark}
      error={field.error}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      texts={texts.search}
      {...compact}
    />
  );
}
