import { Button } from "#/ui/buttons/Button.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { iconButtonClass } from "#/ui/buttons/icon-button-class.ts";
import { IconButton, IconButtonContent } from "#/ui/buttons/IconButton.tsx";
import { type IconName, icons } from "#/ui/buttons/icons.ts";
import { Link } from "#/ui/links/Link.tsx";
import { Dark, type Entries, Row } from "./entry.tsx";

const variants = ["solid", "line", "text"] as const;

const allVariants = (
  <Row>
    {variants.map((variant) => (
      <Button key={variant} variant={variant}>
        {variant}
      </Button>
    ))}
  </Row>
);

const disabled = (
  <Row>
    {variants.map((variant) => (
      <Button key={variant} variant={variant} disabled>
        {variant}
      </Button>
    ))}
  </Row>
);

const busy = (
  <Row>
    {variants.map((variant) => (
      <Button key={variant} variant={variant} busy>
        {variant}
      </Button>
    ))}
  </Row>
);

export const buttons: Entries = {
  "buttons/Button": {
    Variants: allVariants,
    Small: (
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="small">
            {variant}
          </Button>
        ))}
      </Row>
    ),
    Block: <Button block>Add to cart</Button>,
    Disabled: disabled,
    Busy: busy,
    "With an icon": (
      <Button>
        <Icon name="cart" size="small" />
        Add to cart
      </Button>
    ),
    "Long text": <Button>Notify me when one of these is in stock again</Button>,
    "As a link": (
      <Link to="/gallery" className={buttonClass({ variant: "line" })}>
        Continue shopping
      </Link>
    ),
    "On dark": <Dark>{allVariants}</Dark>,
    "On dark, disabled": <Dark>{disabled}</Dark>,
    "On dark, busy": <Dark>{busy}</Dark>,
  },
  "buttons/Icon": {
    All: (
      <Row>
        {(Object.keys(icons) as IconName[]).map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </Row>
    ),
    Small: (
      <Row>
        {(Object.keys(icons) as IconName[]).map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size="small" />
          </span>
        ))}
      </Row>
    ),
  },
  "buttons/IconButton": {
    "Default, disabled": (
      <Row>
        <IconButton label="Search" icon="search" />
        <IconButton label="Search, disabled" icon="search" disabled />
      </Row>
    ),
    "With a count": (
      <Row>
        <IconButton label="Cart, 1 item" icon="cart" count={1} />
        <IconButton label="Cart, 42 items" icon="cart" count={42} />
        <IconButton label="Cart, 100 items" icon="cart" count={100} />
      </Row>
    ),
    "As a link, with a warning": (
      <Link to="/gallery" className={iconButtonClass} aria-label="Account: the sign-in failed">
        <IconButtonContent icon="user" alert />
      </Link>
    ),
    "On dark": (
      <Dark>
        <Row>
          <IconButton label="Menu" icon="menu" />
          <IconButton label="Menu, disabled" icon="menu" disabled />
          <IconButton label="Cart, 3 items" icon="cart" count={3} />
        </Row>
      </Dark>
    ),
  },
};
