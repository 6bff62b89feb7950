import { Outlet } from "react-router";
import { AccountGuard } from "../features/account/AccountGuard.tsx";

/** Around every page of the account; only for who is signed in. */
export default function ProfileLayout() {
  return (
    <div className="wrap">
      <AccountGuard>
        <Outlet />
      </AccountGuard>
    </div>
  );
}
