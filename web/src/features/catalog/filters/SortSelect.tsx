import { useId } from "react";
import { selectClass } from "#/ui/forms/field-classes.ts";

/** Query parameter of the order. */
export const SORT_PARAM = "sort";

interface SortSelectProps {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function SortSelect({ value, options, onChange }: SortSelectProps) {
  const id = useId();
  return (
    <div>
      <label className="vh" htmlFor={id}>
        Sort by
      </label>
      <select
        className={selectClass}
        id={id}
        name={SORT_PARAM}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
