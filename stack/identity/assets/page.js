// What the pages do more where scripts run; all but the link of a reset mail works without.

for (const button of document.querySelectorAll(".reveal")) {
  const input = button.previousElementSibling;
  const show = (isShown) => {
    input.type = isShown ? "text" : "password";
    button.firstElementChild.textContent = isShown ? "Hide" : "Show";
  };
  button.addEventListener("click", () => show(input.type === "password"));
  // What is sent as text would be offered again by the browser wherever text is typed.
  input.form.addEventListener("submit", () => show(false));
  button.hidden = false;
}

const arrival = document.querySelector("form[data-fragment]");
if (arrival) {
  arrival.elements.token.value = new URLSearchParams(location.hash.slice(1)).get("token") ?? "";
  arrival.submit();
}
