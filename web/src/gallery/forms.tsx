import { CheckboxField } from "#/ui/forms/CheckboxField.tsx";
import { ErrorSummary } from "#/ui/forms/ErrorSummary.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { FileField } from "#/ui/forms/FileField.tsx";
import { FormErrors } from "#/ui/forms/FormErrors.tsx";
import { RadioGroup } from "#/ui/forms/RadioGroup.tsx";
import { SelectField } from "#/ui/forms/SelectField.tsx";
import { TextAreaField } from "#/ui/forms/TextAreaField.tsx";
import { type Entries, Held, LONG_TEXT, OnRequest } from "./entry.tsx";

const states = ["Maine", "New Hampshire", "Vermont", LONG_TEXT].map((label) => ({ value: label, label }));

const shipping = [
  { value: "ground", label: "Ground", lines: ["3 to 5 business days"], detail: "$12.00" },
  { value: "air", label: "Next day air", lines: ["Order by noon", null], detail: "$48.00" },
  { value: "dealer", label: LONG_TEXT, lines: [LONG_TEXT], detail: "$0.00" },
];

const email = { name: "email", fieldId: "gallery-email", message: "Enter an email address like name@example.com" };
const zip = { name: "zip", fieldId: "gallery-zip", message: "Enter five digits" };

function textField(props: Omit<Parameters<typeof Field>[0], "name" | "value" | "onChange">, initial = "") {
  return (
    <Held initial={initial}>
      {(value, setValue) => <Field {...props} name="field" value={value} onChange={setValue} />}
    </Held>
  );
}

function selectField(props: Partial<Parameters<typeof SelectField>[0]>, initial = "") {
  return (
    <Held initial={initial}>
      {(value, setValue) => (
        <SelectField label="State" name="state" options={states} {...props} value={value} onChange={setValue} />
      )}
    </Held>
  );
}

function textArea(props: Partial<Parameters<typeof TextAreaField>[0]>, initial = "") {
  return (
    <Held initial={initial}>
      {(value, setValue) => (
        <TextAreaField label="Message" name="message" rows={3} {...props} value={value} onChange={setValue} />
      )}
    </Held>
  );
}

function checkbox(props: Partial<Parameters<typeof CheckboxField>[0]>, initial = false) {
  return (
    <Held initial={initial}>
      {(checked, setChecked) => (
        <CheckboxField label="Remember me" name="remember" {...props} checked={checked} onChange={setChecked} />
      )}
    </Held>
  );
}

function radioGroup(props: Partial<Parameters<typeof RadioGroup>[0]>, initial = "") {
  return (
    <Held initial={initial}>
      {(value, setValue) => (
        <RadioGroup
          legend="Shipping method"
          name="shipping"
          options={shipping}
          {...props}
          value={value}
          onChange={setValue}
        />
      )}
    </Held>
  );
}

function fileField(props: Partial<Parameters<typeof FileField>[0]>, initial: File | null = null) {
  return (
    <Held initial={initial}>
      {(file, setFile) => (
        <FileField label="Copy of the FFL" name="ffl" accept=".pdf" {...props} file={file} onChange={setFile} />
      )}
    </Held>
  );
}

export const forms: Entries = {
  "forms/CheckboxField": {
    Empty: checkbox({}),
    Selected: checkbox({}, true),
    Invalid: checkbox({ label: "I accept the terms of service", error: "Accept the terms to continue" }),
    "With a hint": checkbox({ hint: "Only on your own device" }),
    "Long text": checkbox({ label: LONG_TEXT, error: LONG_TEXT, hint: LONG_TEXT }),
  },
  "forms/ErrorSummary": {
    "Two forms": (
      <OnRequest name="the error summary">
        <ErrorSummary
          attempt={1}
          sections={[
            { title: "Check your contact", errors: [email] },
            { title: "Check your address", errors: [zip, { fieldId: "gallery-street", message: LONG_TEXT }] },
          ]}
        />
      </OnRequest>
    ),
  },
  "forms/Field": {
    Empty: textField({ label: "City" }),
    Filled: textField({ label: "City" }, "Springfield"),
    "With a placeholder and a hint": textField({
      label: "Serial number",
      placeholder: "TRW 00000",
      hint: "Engraved on the receiver",
    }),
    Optional: textField({ label: "Apartment", optional: true }),
    Invalid: textField({ label: "ZIP code", error: "Enter five digits" }, "051"),
    "Invalid with a hint": textField(
      { label: "Phone", error: "Enter ten digits", hint: "Only for the carrier" },
      "802",
    ),
    "Read-only": textField({ label: "Email", readOnly: true }, "buyer@example.com"),
    "With a mark": textField({ label: "Card number", mark: "Visa" }, "4111"),
    Password: textField({ label: "Password", type: "password", autoComplete: "off" }, "correct horse"),
    Date: textField({ label: "Expiration date", type: "date" }, "2027-05-31"),
    "With suggestions": textField({ label: "Caliber", suggestions: [".22 LR", ".22 WMR"] }),
    "Long text": textField({ label: LONG_TEXT, error: LONG_TEXT, hint: LONG_TEXT, optional: true }, LONG_TEXT),
  },
  "forms/FileField": {
    Empty: fileField({ hint: "PDF, at most 10 MiB" }),
    Chosen: fileField({}, new File([new Uint8Array(12_345)], "license.pdf")),
    Invalid: fileField({ error: "Add a copy of your FFL" }),
    "Invalid and chosen": fileField({ error: "The file is empty" }, new File([], "license.pdf")),
    "Long text": fileField(
      { label: LONG_TEXT, error: LONG_TEXT, hint: LONG_TEXT, optional: true },
      new File(["1"], `${LONG_TEXT.replaceAll(" ", "_")}.pdf`),
    ),
  },
  "forms/FormErrors": {
    "Errors in fields": (
      <OnRequest name="the errors of a form">
        <FormErrors
          form={{ attempt: 1, faults: [email, zip] }}
          title="Check your entries"
          labels={{ email: "Email", zip: "ZIP code" }}
          refusal={null}
        />
      </OnRequest>
    ),
    Refused: (
      <OnRequest name="the refusal of a form">
        <FormErrors
          form={{ attempt: 1, faults: [] }}
          title="Check your entries"
          labels={{}}
          refusal="Messages can't be sent right now."
        />
      </OnRequest>
    ),
  },
  "forms/RadioGroup": {
    Empty: radioGroup({}),
    Selected: radioGroup({}, "air"),
    Invalid: radioGroup({ error: "Choose a shipping method" }),
  },
  "forms/SelectField": {
    Empty: selectField({ placeholder: "Choose a state" }),
    Selected: selectField({}, "Vermont"),
    Invalid: selectField({ placeholder: "Choose a state", error: "Choose your state" }),
    "Optional with a hint": selectField({ optional: true, hint: "Where the dealer is" }, "Maine"),
    "Long text": selectField({ label: LONG_TEXT, error: LONG_TEXT }, LONG_TEXT),
  },
  "forms/TextAreaField": {
    Empty: textArea({}),
    "Optional with a hint": textArea({ optional: true, hint: "At most 500 characters" }, "Thank you!"),
    Invalid: textArea({ error: "Write your message" }),
    "Long text": textArea({ label: LONG_TEXT, error: LONG_TEXT }, `${LONG_TEXT}\n${LONG_TEXT}`),
  },
};
