import { Outlet } from "react-router";
import { UserDataProvider } from "#/features/shell/apollo/UserDataProvider.tsx";
import { AccountGuard } from "#/features/account/profile/AccountGuard.tsx";

/** Layout of the account pages; requires sign-in. */
export default function ProfileLayout() {
  return (
    <div className="wrap">
      <UserDataProvider>
        <AccountGuard>
          <Outlet />
        </AccountGuard>
      </UserDataProvider>
    </div>
  );
}
