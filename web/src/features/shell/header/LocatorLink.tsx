import { NavLink } from "../../../ui/Link.tsx";
import { paths } from "../../../paths.ts";
import { IconFace } from "../../../ui/IconButton.tsx";
import { classes } from "../../../ui/classes.ts";
import { iconButtonClass } from "../../../ui/icon-button-class.ts";

/** In the wide header; narrow windows have it in their menu. */
export function LocatorLink() {
  return (
    <NavLink className={classes(iconButtonClass, "only-d")} to={paths.dealerLocator} aria-label="Dealer locator">
      <IconFace icon="pin" />
    </NavLink>
  );
}
