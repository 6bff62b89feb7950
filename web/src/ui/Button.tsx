import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import { classes } from "./classes.ts";
import { Spinner } from "./Spinner.tsx";

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While its work lasts: keeps the focus, but neither clicks nor submits. */
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
      className={classes(buttonClass({ variant, size, block }), className)}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
    >
      {busy && <Spinner size="small" />}
      {children}
    </button>
  );
}
