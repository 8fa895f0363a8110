/** Returns a product page that grows in every way that real ones do: text with figures, tables, options, tiles. */
export function longProductPage(times: number): string {
  const parts = Array.from(
    { length: times * 100 },
    (_, at) =>
      `<div class="row"><div class="cell"><p>Part ${at} weighs ${at + 1} g and costs <b>$${at + 1}.50</b> by itself.</p><table><tr><td>Length</td><td>${at} mm</td></tr></table></div></div>`,
  ).join("");
  const sizes = Array.from({ length: times * 20 }, (_, at) => `<li><label>Size ${at}</label> - sold out</li>`).join("");
  const tiles = Array.from(
    { length: times * 100 },
    (_, at) =>
      `<div class="tile"><a href="/p/${at}"><span>Thing ${at}</span></a><span><i>$</i><i>${at + 2}</i><i>.00</i></span></div>`,
  ).join("");
  const flat = Array.from({ length: times * 2500 }, (_, at) => `<span>${at} units</span>`).join(" ");
  return `<html lang="en"><head><title>Lamp</title></head><body><h1>Lamp</h1><div class="price">$49.00</div><p>SKU: LA-49</p><button>Add to cart</button><ul>${sizes}</ul><div>${flat}</div>${parts}<div class="grid">${tiles}</div></body></html>`;
}

/** Returns a page of lists, tables, pairs and headings, for structured extraction. */
export function longListPage(times: number): string {
  const cards = Array.from(
    { length: times * 150 },
    (_, at) =>
      `<div class="card"><h3><a href="/e/${at}">Talk ${at}</a></h3><time datetime="2026-03-${String((at % 28) + 1).padStart(2, "0")}">March</time><p>Place: Hall ${at}</p></div>`,
  ).join("");
  const rows = Array.from(
    { length: times * 100 },
    (_, at) => `<tr><td>Row ${at}</td><td>${at * 3}</td><td>$${at}.00</td></tr>`,
  ).join("");
  const pairs = Array.from({ length: times * 150 }, (_, at) => `<dt>Label ${at}</dt><dd>Value ${at}</dd>`).join("");
  const sections = Array.from(
    { length: times * 20 },
    (_, at) => `<h4>Question ${at}?</h4><p>Answer number ${at} in a sentence.</p>`,
  ).join("");
  const flat = Array.from({ length: times * 1000 }, (_, at) => `<span class="seat">${at}</span>`).join("");
  return `<html lang="en"><head><title>Programme</title></head><body><main><h1>Programme</h1><div class="list">${cards}</div><table><thead><tr><th>Name</th><th>Seats</th><th>Price</th></tr></thead><tbody>${rows}</tbody></table><dl>${pairs}</dl>${sections}<div>${flat}</div></main></body></html>`;
}
