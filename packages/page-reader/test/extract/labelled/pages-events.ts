import { data, labelled, type LabelledPage, type Shape } from "./labelled-page.ts";

const event: Shape = { name: "s", startDate: "d", location: "s" };
const job: Shape = { title: "s", company: "s", location: "s", employmentType: "s", datePosted: "d" };

/** Events, jobs, recipes and timetables. */
export const eventPages: readonly LabelledPage[] = [
  labelled(
    "event-json-ld",
    "en",
    data({
      "@type": "Event",
      name: "Kite day",
      startDate: "2026-05-09T11:00:00+02:00",
      location: {
        "@type": "Place",
        name: "West beach",
        address: { "@type": "PostalAddress", addressLocality: "Ribe" },
      },
    }),
    "<main><h1>Kite day</h1></main>",
    event,
    { name: "Kite day", startDate: "2026-05-09", location: "West beach" },
  ),
  labelled(
    "event-pairs-de",
    "de",
    "<title>Lesung</title>",
    "<main><h1>Lesung am Kamin</h1><p>Datum: 14. März 2026, 19:30 Uhr</p><p>Ort: Stadtbücherei</p><p>Eintritt: 8,00 €</p></main>",
    { name: "s", date: "d", location: "s" },
    { name: "Lesung am Kamin", date: "2026-03-14", location: "Stadtbücherei" },
  ),
  labelled(
    "event-list-microdata",
    "en",
    "<title>Concerts</title>",
    `<main><h1>Concerts</h1>${[
      ["Tide Quartet", "2026-02-01", "Pier hall"],
      ["Nine Harps", "2026-02-08", "Old mint"],
    ]
      .map(
        ([name, date, place]) =>
          `<div itemscope itemtype="https://schema.org/MusicEvent"><h2 itemprop="name">${name}</h2><time itemprop="startDate" datetime="${date}">${date}</time> <span itemprop="location">${place}</span></div>`,
      )
      .join("")}</main>`,
    { events: [event] },
    {
      events: [
        { name: "Tide Quartet", startDate: "2026-02-01", location: "Pier hall" },
        { name: "Nine Harps", startDate: "2026-02-08", location: "Old mint" },
      ],
    },
  ),
  labelled(
    "event-cards",
    "en",
    "<title>Courses</title>",
    `<main><h1>Courses</h1><div class="list">${[
      ["Bread for beginners", "2026-04-11", "Mill kitchen"],
      ["Knife care", "2026-04-18", "Workshop 2"],
      ["Pickles", "2026-04-25", "Mill kitchen"],
    ]
      .map(
        ([name, date, place]) =>
          `<div class="course"><h3>${name}</h3><time datetime="${date}">${date}</time><p class="location">${place}</p></div>`,
      )
      .join("")}</div></main>`,
    { courses: [{ title: "s", date: "d", location: "s" }] },
    {
      courses: [
        { title: "Bread for beginners", date: "2026-04-11", location: "Mill kitchen" },
        { title: "Knife care", date: "2026-04-18", location: "Workshop 2" },
        { title: "Pickles", date: "2026-04-25", location: "Mill kitchen" },
      ],
    },
  ),
  labelled(
    "event-table-us",
    "en-US",
    "<title>Season</title>",
    "<main><h1>Season</h1><table><tr><th>Date</th><th>Opponent</th><th>Venue</th></tr><tr><td>09/12/2026</td><td>Harbor Owls</td><td>Home</td></tr><tr><td>09/19/2026</td><td>Rail City</td><td>Away</td></tr></table></main>",
    { games: [{ date: "d", opponent: "s", venue: "s" }] },
    {
      games: [
        { date: "2026-09-12", opponent: "Harbor Owls", venue: "Home" },
        { date: "2026-09-19", opponent: "Rail City", venue: "Away" },
      ],
    },
  ),
  labelled(
    "job-json-ld",
    "en",
    data({
      "@type": "JobPosting",
      title: "Lock keeper",
      hiringOrganization: { "@type": "Organization", name: "Canal Trust" },
      jobLocation: { "@type": "Place", address: { "@type": "PostalAddress", addressLocality: "Foxton" } },
      employmentType: "PART_TIME",
      datePosted: "2026-01-15",
    }),
    "<main><h1>Lock keeper</h1></main>",
    job,
    {
      title: "Lock keeper",
      company: "Canal Trust",
      location: "Foxton",
      employmentType: "PART_TIME",
      datePosted: "2026-01-15",
    },
  ),
  labelled(
    "job-pairs-de",
    "de",
    "<title>Stelle</title>",
    "<main><h1>Bootsbauer (m/w/d)</h1><dl><dt>Unternehmen</dt><dd>Werft Sund</dd><dt>Ort</dt><dd>Stralsund</dd><dt>Vertragsart</dt><dd>Vollzeit</dd><dt>Veröffentlicht</dt><dd>03.02.2026</dd></dl></main>",
    job,
    {
      title: "Bootsbauer (m/w/d)",
      company: "Werft Sund",
      location: "Stralsund",
      employmentType: "Vollzeit",
      datePosted: "2026-02-03",
    },
  ),
  labelled(
    "job-list",
    "en",
    "<title>Jobs</title>",
    `<main><h1>Open positions</h1><table><thead><tr><th>Position</th><th>Department</th><th>Location</th></tr></thead><tbody><tr><td><a href="/jobs/1">Baker</a></td><td>Kitchen</td><td>Leeds</td></tr><tr><td><a href="/jobs/2">Driver</a></td><td>Delivery</td><td>York</td></tr></tbody></table></main>`,
    { positions: [{ position: "s", department: "s", location: "s" }] },
    {
      positions: [
        { position: "Baker", department: "Kitchen", location: "Leeds" },
        { position: "Driver", department: "Delivery", location: "York" },
      ],
    },
  ),
  labelled(
    "recipe-json-ld",
    "en",
    data({
      "@type": "Recipe",
      name: "Plum cake",
      recipeYield: "8",
      totalTime: "PT1H20M",
      recipeIngredient: ["1 kg plums", "200 g flour", "2 eggs"],
    }),
    "<main><h1>Plum cake</h1></main>",
    { name: "s", servings: "i", ingredients: ["s"], totalTimeMinutes: "n" },
    { name: "Plum cake", servings: 8, ingredients: ["1 kg plums", "200 g flour", "2 eggs"], totalTimeMinutes: 80 },
  ),
  labelled(
    "recipe-lists-de",
    "de",
    "<title>Grießbrei</title>",
    "<main><h1>Grießbrei</h1><p>Portionen: 4</p><h2>Zutaten</h2><ul><li>1 l Milch</li><li>120 g Grieß</li></ul><h2>Zubereitung</h2><ol><li>Milch aufkochen.</li><li>Grieß einrühren.</li></ol></main>",
    { name: "s", servings: "i", ingredients: ["s"], instructions: ["s"] },
    {
      name: "Grießbrei",
      servings: 4,
      ingredients: ["1 l Milch", "120 g Grieß"],
      instructions: ["Milch aufkochen.", "Grieß einrühren."],
    },
  ),
  labelled(
    "recipe-microdata",
    "fr",
    "<title>Soupe</title>",
    `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Soupe au pistou</h1><span itemprop="recipeYield">6</span><ul><li itemprop="recipeIngredient">300 g de haricots</li><li itemprop="recipeIngredient">1 bouquet de basilic</li></ul></div>`,
    { name: "s", servings: "i", ingredients: ["s"] },
    { name: "Soupe au pistou", servings: 6, ingredients: ["300 g de haricots", "1 bouquet de basilic"] },
  ),
  labelled(
    "timetable",
    "en",
    "<title>Ferry times</title>",
    "<main><h1>Ferry times</h1><table><caption>Departures</caption><thead><tr><th>Departure</th><th>Arrival</th><th>Ship</th></tr></thead><tbody><tr><td>08:15</td><td>09:40</td><td>Alke</td></tr><tr><td>14:00</td><td>15:25</td><td>Tern</td></tr></tbody></table></main>",
    { departures: [{ departure: "s", arrival: "s", ship: "s" }] },
    {
      departures: [
        { departure: "08:15", arrival: "09:40", ship: "Alke" },
        { departure: "14:00", arrival: "15:25", ship: "Tern" },
      ],
    },
  ),
  labelled(
    "hours",
    "en",
    "<title>Swimming pool</title>",
    "<main><h1>Swimming pool</h1><p>Opening hours: Monday to Friday, 7:00 to 21:00</p><p>Phone: +44 20 7946 0100</p></main>",
    { name: "s", openingHours: "s", phone: "s" },
    { name: "Swimming pool", openingHours: "Monday to Friday, 7:00 to 21:00", phone: "+44 20 7946 0100" },
  ),
];
