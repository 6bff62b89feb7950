import { classNames } from "#/ui/class-names.ts";
import field from "./Field.module.css";
import radio from "./RadioGroup.module.css";

/** Class names of an input, a select and a radio button outside Field and RadioGroup, for instance with a hidden label. */
export const inputClass = field.input;
export const selectClass = classNames(field.input, field.select);
export const radioClass = radio.dial;
