import { Outlet } from "react-router";
import { Personal } from "../features/shell/personal/Personal.tsx";
import { AccountGuard } from "../features/account/AccountGuard.tsx";

/** Around every page of the account; only for who is signed in. */
export default function ProfileLayout() {
  return (
    <div className="wrap">
      <Personal>
        <AccountGuard>
          <Outlet />
        </AccountGuard>
      </Personal>
    </div>
  );
}
