// Progressive enhancement: only the link in a reset mail requires scripts.

for (const button of document.querySelectorAll(".reveal")) {
  const input = button.previousElementSibling;
  const show = (isShown) => {
    input.type = isShown ? "text" : "password";
    button.firstElementChild.textContent = isShown ? "Hide" : "Show";
  };
  button.addEventListener("click", () => show(input.type === "password"));
  // The browser would offer a password that was sent as text as a suggestion in other text fields.
  input.form.addEventListener("submit", () => show(false));
  button.hidden = false;
}

const arrival = document.querySelector("form[data-fragment]");
if (arrival) {
  arrival.elements.token.value = new URLSearchParams(location.hash.slice(1)).get("token") ?? "";
  arrival.submit();
}
