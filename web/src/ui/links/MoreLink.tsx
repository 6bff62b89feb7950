import type { ReactNode } from "react";
import { ContentLink } from "./ContentLink.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import styles from "./MoreLink.module.css";

export function MoreLink({ to, children, onClick }: { to: string; children: ReactNode; onClick?: () => void }) {
  return (
    <ContentLink to={to} className={styles.more} onClick={onClick}>
      <span>{children}</span>
      <Icon name="arrow-right" size="small" />
    </ContentLink>
  );
}
