import { waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** Waits until an element has the focus: many take it in an effect, after they are shown. */
export const expectFocus = (element: Element | null) => waitFor(() => expect(document.activeElement).toBe(element));
