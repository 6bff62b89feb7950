import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useLocation } from "react-router";
import type * as z from "zod/mini";
import { fieldId } from "./field-id.ts";

/** Values of a form: text fields and check boxes. */
export type ShopFormValues = Record<string, string | boolean>;

export type NamesOf<Values, Kind> = { [K in keyof Values]: Values[K] extends Kind ? K : never }[keyof Values] & string;

/** What is wrong with a field. */
export interface FieldFault<Values> {
  name: keyof Values & string;
  message: string;
}

/** What the gateway refused: where in its input, and why. */
interface Refused {
  field: readonly string[] | null;
  message: string;
}

/**
 * The one form of the shop. The first failing rule of a field wins; changing a field clears its message; all messages
 * clear when the path changes. What was typed before the page was alive is kept. `schema` and `defaults` must keep
 * their identity.
 */
export function useShopForm<Schema extends z.ZodMiniType, Values extends ShopFormValues>(
  schema: Schema,
  defaults: Values & z.input<Schema>,
) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const form = useForm<ShopFormValues>({
    resolver: standardSchemaResolver(schema as z.ZodMiniType<ShopFormValues, ShopFormValues>),
    defaultValues: defaults,
    mode: "onSubmit",
    // A message clears when its field changes; it comes back with the next submit only.
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
    // Once: React leaves what is in the page as it is, and knows nothing of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function message(name: string): string | undefined {
    const error = errors[name];
    return typeof error?.message === "string" ? error.message : undefined;
  }

  function change(name: keyof Values & string, value: string | boolean): void {
    setValue<string>(name, value);
    clearErrors(name);
  }

  function fail(faults: FieldFault<Values>[]): void {
    for (const fault of faults) setError(fault.name, { message: fault.message });
    setAttempt((count) => count + 1);
  }

  return {
    /** Scope of the fields' ids, for `FieldScope`. */
    id,
    /** What the fields hold; the same object as long as nothing changes. */
    values,
    /** Counts failed attempts; the key of an error summary, so that it takes the focus again. */
    attempt,
    /** Faults in the order of the fields. */
    faults: Object.keys(defaults).flatMap((name) => {
      const text = message(name);
      return text ? [{ name, fieldId: fieldId(id, name), message: text }] : [];
    }),
    change,
    /** Properties of a text field. */
    field: (name: NamesOf<Values, string>) => ({
      name,
      value: values[name] as string,
      error: message(name),
      onChange: (value: string) => change(name, value),
    }),
    /** Properties of a check box. */
    checkbox: (name: NamesOf<Values, boolean>) => ({
      name,
      checked: values[name] as boolean,
      onChange: (checked: boolean) => change(name, checked),
    }),
    /** Checks all fields: the parsed values, or null with the messages in place. */
    async validate(): Promise<z.output<Schema> | null> {
      const valid = await trigger();
      if (!valid) setAttempt((count) => count + 1);
      return valid ? schema.parse(getValues()) : null;
    },
    /** Puts faults found elsewhere to their fields. */
    fail,
    /**
     * Puts what the gateway refused to its fields.
     * @returns what to show above the form, because it belongs to none of them; or null
     */
    refuse(userErrors: readonly Refused[]): string | null {
      const faults: FieldFault<Values>[] = [];
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

/** The form as its fields see it. */
export type ShopForm<Values extends ShopFormValues> = Omit<
  ReturnType<typeof useShopForm<z.ZodMiniType<Values, Values>, Values>>,
  "validate"
>;

/** The form of a schema, which can be checked. */
export type CheckedForm<Schema extends z.ZodMiniType, Values extends ShopFormValues> = ReturnType<
  typeof useShopForm<Schema, Values>
>;

/** What somebody has put into a text field, select or check box before the page was alive; undefined for nothing. */
function typedEarly(elementId: string, initial: string | boolean | undefined): string | boolean | undefined {
  const element = document.getElementById(elementId);
  if (element instanceof HTMLSelectElement) {
    // One that does not offer the value shows another by itself.
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
