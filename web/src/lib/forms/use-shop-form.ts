import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useLocation } from "react-router";
import type * as z from "zod/mini";
import { REQUIRED } from "@telfer/forms/rules.ts";
import { fieldId } from "./field-id.ts";
import { requestFor } from "./summary-lines.ts";

export type ShopFormValues = Record<string, string | boolean>;

export type FieldNames<Values, Kind> = { [K in keyof Values]: Values[K] extends Kind ? K : never }[keyof Values] &
  string;

export interface FieldError<Values> {
  name: keyof Values & string;
  message: string;
}

interface Refused {
  field: readonly string[] | null;
  message: string;
}

/**
 * The form hook for all of the shop's forms. A field's first failing rule wins. Changing a field clears its message, and
 * changing the path clears all messages. Values entered before hydration are kept. `schema` and `defaults` must keep their
 * identity.
 * @param labels labels of the fields that ask for their input when they are empty; the others show the schema's message
 */
export function useShopForm<Schema extends z.ZodMiniType, Values extends ShopFormValues>(
  schema: Schema,
  defaults: Values & z.input<Schema>,
  labels: Partial<Record<keyof Values, string>> = {},
) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const form = useForm<ShopFormValues>({
    resolver: standardSchemaResolver(schema as z.ZodMiniType<ShopFormValues, ShopFormValues>),
    defaultValues: defaults,
    mode: "onSubmit",
    // A message clears when its field changes and comes back only with the next submit.
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { control, setValue, clearErrors, setError, getValues, trigger } = form;
  const { errors } = form.formState;
  const watched = useWatch({ control });
  const values = useMemo(() => ({ ...defaults, ...watched }), [defaults, watched]);

  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    clearErrors();
  }, [pathname, clearErrors]);

  useEffect(() => {
    for (const name of Object.keys(defaults)) {
      const typed = typedEarly(fieldId(id, name), defaults[name]);
      if (typed !== undefined) setValue(name, typed);
    }
    // Once, because hydration keeps the values in the DOM but React does not know them.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function message(name: string): string | undefined {
    const error = errors[name];
    return typeof error?.message === "string" ? error.message : undefined;
  }

  /** The message at a field. */
  function messageAt(name: keyof Values & string): string | undefined {
    const label = labels[name];
    const text = message(name);
    return label !== undefined && text === REQUIRED ? requestFor(label) : text;
  }

  function change(name: keyof Values & string, value: string | boolean): void {
    setValue<string>(name, value);
    clearErrors(name);
  }

  function fail(faults: FieldError<Values>[]): void {
    for (const fault of faults) setError(fault.name, { message: fault.message });
    setAttempt((count) => count + 1);
  }

  return {
    /** Prefix of the field ids, for `FieldScope`. */
    id,
    /** Current values; the same object until one changes. */
    values,
    /** Number of failed attempts; as the key of an error summary, it makes the summary take the focus again. */
    attempt,
    faults: Object.keys(defaults).flatMap((name) => {
      const text = message(name);
      return text ? [{ name, fieldId: fieldId(id, name), message: text }] : [];
    }),
    change,
    field: (name: FieldNames<Values, string>) => ({
      name,
      value: values[name] as string,
      error: messageAt(name),
      onChange: (value: string) => change(name, value),
    }),
    checkbox: (name: FieldNames<Values, boolean>) => ({
      name,
      checked: values[name] as boolean,
      onChange: (checked: boolean) => change(name, checked),
    }),
    /** Validates all fields. Returns the parsed values, or null after showing the messages. */
    async validate(): Promise<z.output<Schema> | null> {
      const valid = await trigger();
      if (!valid) setAttempt((count) => count + 1);
      return valid ? schema.parse(getValues()) : null;
    },
    /** Shows errors found elsewhere at their fields. */
    fail,
    /**
     * Shows the gateway's errors at their fields.
     * @returns a message for the errors without a field, to show above the form; or null
     */
    refuse(userErrors: readonly Refused[]): string | null {
      const faults: FieldError<Values>[] = [];
      const rest: string[] = [];
      for (const { field, message } of userErrors) {
        const name = field?.[0];
        if (name !== undefined && Object.hasOwn(defaults, name)) faults.push({ name, message });
        else rest.push(message);
      }
      if (faults.length > 0) fail(faults);
      return rest.join(" ") || null;
    },
  };
}

export type ShopForm<Values extends ShopFormValues> = Omit<
  ReturnType<typeof useShopForm<z.ZodMiniType<Values, Values>, Values>>,
  "validate"
>;

export type CheckedForm<Schema extends z.ZodMiniType, Values extends ShopFormValues> = ReturnType<
  typeof useShopForm<Schema, Values>
>;

/** Returns the value entered into a text field, select or checkbox before hydration; undefined if unchanged. */
function typedEarly(elementId: string, initial: string | boolean | undefined): string | boolean | undefined {
  const element = document.getElementById(elementId);
  if (element instanceof HTMLSelectElement) {
    // A select without the initial value shows another option without any input.
    const isOffered = [...element.options].some(({ value }) => value === initial);
    return isOffered && element.value !== initial ? element.value : undefined;
  }
  if (element instanceof HTMLInputElement && element.type === "checkbox") {
    return element.checked === initial ? undefined : element.checked;
  }
  const isText =
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== "radio");
  return isText && element.value !== initial ? element.value : undefined;
}
