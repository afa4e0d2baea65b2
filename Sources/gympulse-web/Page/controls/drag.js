// A list whose items are moved by their handles: with a finger, the mouse, or the arrow keys.

const EDGE = 70, SCROLL = 9; // pixels

/** Makes the items of a list movable. `onMove(from, to)` gets each move when it has ended. */
export function sortable(list, onMove) {
  const items = () => [...list.children];

  list.addEventListener("pointerdown", (event) => {
    const handle = event.target.closest(".handle"), item = handle && items().find((item) => item.contains(handle));
    if (!item || event.button > 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const from = items().indexOf(item), scroller = document.scrollingElement;
    let startY = event.clientY, y = startY, frame, startScroll = scroller.scrollTop;
    item.classList.add("dragged");

    const move = () => {
      item.style.transform = `translateY(${y - startY + scroller.scrollTop - startScroll}px)`;
      const box = item.getBoundingClientRect(), middle = box.top + box.height / 2;
      const other = items().find((other) => {
        if (other === item) return false;
        const { top, height } = other.getBoundingClientRect();
        const isBelow = items().indexOf(other) > items().indexOf(item);
        return isBelow ? middle > top + height / 2 : middle < top + height / 2;
      });
      if (!other) return;
      const before = item.offsetTop;
      if (items().indexOf(other) > items().indexOf(item)) other.after(item); else other.before(item);
      startY += item.offsetTop - before;
      item.style.transform = `translateY(${y - startY + scroller.scrollTop - startScroll}px)`;
      handle.setPointerCapture(event.pointerId);
    };
    const roll = () => {
      const by = y < EDGE ? -SCROLL : y > innerHeight - EDGE ? SCROLL : 0;
      if (by) { scroller.scrollBy(0, by); move(); }
      frame = requestAnimationFrame(roll);
    };
    const following = new AbortController(), { signal } = following;
    const end = () => {
      cancelAnimationFrame(frame);
      following.abort();
      item.classList.remove("dragged");
      item.style.transform = "";
      const to = items().indexOf(item);
      if (to !== from) onMove(from, to);
    };
    handle.addEventListener("pointermove", ({ clientY }) => { y = clientY; move(); }, { signal });
    for (const name of ["pointerup", "pointercancel"]) handle.addEventListener(name, end, { signal });
    frame = requestAnimationFrame(roll);
  });

  list.addEventListener("keydown", (event) => {
    const handle = event.target.closest(".handle"), by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const from = handle ? items().findIndex((item) => item.contains(handle)) : -1, to = from + by;
    if (!by || from < 0 || to < 0 || to >= items().length) return;
    event.preventDefault();
    const item = items()[from];
    if (by > 0) items()[to].after(item); else items()[to].before(item);
    onMove(from, to);
    // What moves in the document loses the focus, and the list may have been made again.
    items()[to]?.querySelector(".handle")?.focus();
  });
}
