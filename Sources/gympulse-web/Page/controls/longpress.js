// A long press, by a finger, the mouse or the key for menus.

const HELD = 500, MOVED = 10; // milliseconds, pixels

/** Calls `act` after a long press on an element, whose click then is none. */
export function onLongPress(element, act) {
  let timer, start, isHeld = false;
  const end = () => clearTimeout(timer);
  const begin = () => { if (!document.querySelector("dialog[open]")) act(); };
  element.addEventListener("pointerdown", (event) => {
    isHeld = false;
    if (event.button > 0) return;
    start = event;
    timer = setTimeout(() => { isHeld = true; begin(); }, HELD);
  });
  element.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > MOVED) end();
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) element.addEventListener(name, end);
  element.addEventListener("contextmenu", (event) => { event.preventDefault(); end(); begin(); });
  element.addEventListener("click", (event) => {
    if (!isHeld) return;
    isHeld = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}
