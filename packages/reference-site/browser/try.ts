export function mountTry(place: HTMLElement): void {
  place.dataset["open"] = "true";
}
