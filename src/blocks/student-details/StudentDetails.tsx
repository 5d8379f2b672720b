/** What a student studies, where, and until when. [FIELD-1] */
import type { ReactNode } from "react";
import { graduationYears } from "../../domain/fields/graduation-years";
import { textMessage } from "../../i18n/text-message";
import type { BlockProps } from "../../registry/define-block";
import { controlOf, useCheckoutField } from "../../shop/hooks/use-checkout-field";
import { useToday } from "../../shop/hooks/use-checkout-date";
import { FormSection, WholeWidth } from "../../ui/form-section/FormSection";
import { SelectField } from "../../ui/select-field/SelectField";
import { TextField } from "../../ui/text-field/TextField";
import type { StudentDetailsSettings } from "./settings.gen";

const MAX_LENGTH = 100;

export function StudentDetails({ id, settings }: BlockProps<StudentDetailsSettings>): ReactNode {
  const { showCourse, showYear, texts } = settings;
  return (
    <FormSection id={id} heading={texts.heading} columns>
      <WholeWidth>
        <Line settings={settings} field="university" help={texts.universityHelp} />
      </WholeWidth>
      {showCourse && <Line settings={settings} field="course" help={texts.courseHelp} />}
      {showYear && <Year settings={settings} />}
    </FormSection>
  );
}

function Line({
  settings: { required, texts },
  field: name,
  help,
}: {
  settings: StudentDetailsSettings;
  field: "university" | "course";
  help?: string;
}): ReactNode {
  const field = useCheckoutField({
    name: `studentDetails.${name}`,
    label: texts[name],
    validate: (value) => textMessage(value, { required, maxLength: MAX_LENGTH }, texts.messages),
  });
  return (
    <TextField
      {...controlOf(field)}
      label={texts[name]}
      help={help}
      required={required}
      requiredMark={texts.requiredMark}
      optionalMark={texts.optional}
      autoComplete="off"
      enterKeyHint="next"
    />
  );
}

function Year({ settings: { required, yearsBack, yearsAhead, texts } }: { settings: StudentDetailsSettings }): ReactNode {
  const thisYear = Number(useToday()?.slice(0, 4));
  const field = useCheckoutField({
    name: "studentDetails.yearOfGraduation",
    label: texts.year,
    validate: (value) => (value || !required ? null : texts.messages.select),
  });
  // A page that was rendered last year must not decide which years there are.
  const years = thisYear ? graduationYears(thisYear, yearsBack, yearsAhead).map(String) : [];
  const options = field.value && !years.includes(field.value) ? [field.value, ...years] : years;
  return (
    <SelectField
      {...controlOf(field)}
      label={texts.year}
      help={texts.yearHelp}
      required={required}
      requiredMark={texts.requiredMark}
      optionalMark={texts.optional}
      placeholder={texts.yearPlaceholder}
      options={options.map((year) => ({ value: year, label: year }))}
    />
  );
}
