import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { type ButtonStyle, buttonClass } from "./button-class.ts";
import { classNames } from "#/ui/class-names.ts";
import { Spinner } from "#/ui/loading/Spinner.tsx";

interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While true, the button keeps the focus but ignores clicks and does not submit. */
  busy?: boolean;
}

export function Button({ variant, size, block, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, block }), className)}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
    >
      {busy && <Spinner size="small" />}
      {children}
    </button>
  );
}
