import { interactionPolicy } from "oidc-provider";

const { base, Check, Prompt } = interactionPolicy;

/** The value of `kc_action` that requests a new password. */
export const updatePassword = "UPDATE_PASSWORD";

/**
 * The prompts in order: sign up (`prompt=create`, OpenID Connect Prompt Create 1.0), sign in, consent, change the password.
 * Grants of the shop's own clients need no consent (`provider.ts`). A page's result is stored under the prompt's name.
 */
export function prompts(): ReturnType<typeof base> {
  const policy = base();
  policy.add(new Prompt({ name: "create", requestable: true }), 0);
  const newPasswordRequested = new Check("update_password", "a new password was asked for", ({ oidc }) =>
    oidc.params?.kc_action === updatePassword && oidc.result?.kc_action === undefined
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT,
  );
  policy.add(new Prompt({ name: "kc_action" }, newPasswordRequested));
  return policy;
}
