import type { ReactNode } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { useAuth } from "#/features/account/auth/use-auth.ts";
import { AddressCard } from "./AddressCard.tsx";
import styles from "./AccountInformation.module.css";
import type { SavedAddressFieldsFragment } from "./account.generated.ts";
import type { Customer } from "./CustomerData.tsx";
import { InfoBlock } from "./InfoBlock.tsx";
import { NewsletterUnavailable } from "#/features/account/newsletter/NewsletterUnavailable.tsx";

interface AccountInformationProps {
  customer: Customer;
  reload: () => Promise<void>;
  /** What the customer bought. */
  children?: ReactNode;
}

export function AccountInformation({ customer, reload, children }: AccountInformationProps) {
  const { fullName, email, phone, newsletter, defaultShippingAddress, defaultBillingAddress } = customer;
  return (
    <div className={styles.blocks}>
      {children}
      <InfoBlock title="Contact Information" actions={<ContactActions />}>
        <div className={styles.lines}>
          {fullName && <p>{fullName}</p>}
          {email && <p>{email}</p>}
          {phone && <p className="num">{phone}</p>}
        </div>
      </InfoBlock>
      <InfoBlock
        title="Newsletters"
        actions={
          <Link to={paths.accountNewsletter}>
            Edit<span className="vh"> newsletter</span>
          </Link>
        }
      >
        {newsletter ? (
          <p>
            {newsletter.isSubscribed
              ? "You are subscribed to our newsletter."
              : "You arent subscribed to our newsletter."}
          </p>
        ) : (
          <NewsletterUnavailable reload={reload} />
        )}
      </InfoBlock>
      {(defaultShippingAddress ?? defaultBillingAddress) && (
        <InfoBlock title="Address Book" actions={<Link to={paths.addressBook}>Manage Addresses</Link>}>
          <div className={styles.cards}>
            {defaultShippingAddress && <DefaultAddress kind="shipping" address={defaultShippingAddress} />}
            {defaultBillingAddress && <DefaultAddress kind="billing" address={defaultBillingAddress} />}
          </div>
        </InfoBlock>
      )}
    </div>
  );
}

function ContactActions() {
  const { changePassword, isLeaving } = useAuth();
  return (
    <>
      <Link to={paths.accountDetails}>
        Edit<span className="vh"> contact information</span>
      </Link>
      <Button variant="text" size="small" busy={isLeaving} onClick={() => void changePassword()}>
        Change Password
      </Button>
    </>
  );
}

function DefaultAddress({ kind, address }: { kind: "shipping" | "billing"; address: SavedAddressFieldsFragment }) {
  return (
    <AddressCard
      title={`Default ${kind} Address`}
      address={address}
      actions={
        <Link to={paths.address(address.id)}>
          Change<span className="vh"> default {kind} address</span>
        </Link>
      }
    />
  );
}
