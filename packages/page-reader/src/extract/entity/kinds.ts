import { typeNames } from "../../structured/type-names.ts";
import { wordsOf } from "../values/lexicon.ts";

/** A kind of thing that schemas ask for by the name of a property and pages state by a type. */
interface KindRow {
  readonly kind: string;
  /** Type names of vocabularies that are this kind, subtypes included. */
  readonly types: RegExp;
  /** Names of properties, headings and folders of addresses, singular and plural, in several languages. */
  readonly words: string;
  /** Kinds that may stand in for this one. */
  readonly also?: readonly string[];
  /** Concepts of which an unmarked thing has at least one, when it is of this kind. */
  readonly signs?: readonly string[];
}

const rows: readonly KindRow[] = [
  {
    kind: "product",
    types: /^(?:Product(?:Model|Group)?|IndividualProduct|SomeProducts)$/,
    also: ["vehicle", "book", "software", "dish"],
    signs: ["price", "sku", "brand", "gtin", "availability"],
    words:
      "product products item items shop store catalog catalogue goods produkt produkte artikel produit produits boutique producto productos tienda prodotto prodotti negozio producten winkel produto produtos loja produkty sklep 商品 製品",
  },
  {
    kind: "event",
    types: /Event$|^(?:Festival|Hackathon|EventSeries)$/,
    signs: ["startdate", "datepublished", "enddate"],
    words:
      "event events concert concerts workshop workshops session sessions talk talks termin termine veranstaltung veranstaltungen événement événements évènements agenda evento eventos eventi evenement evenementen wydarzenie wydarzenia calendar kalender イベント",
  },
  {
    kind: "organization",
    types: typeNames(
      "Organization Corporation LocalBusiness NGO GovernmentOrganization EducationalOrganization NewsMediaOrganization Airline OnlineStore OnlineBusiness *Store *Shop *Business *Service *Agency *Clinic *Dentist *Restaurant *Hotel *School *University *Bakery *Cafe *Attorney *Physician *Pharmacy *Hospital *Library *Museum",
    ),
    also: ["restaurant"],
    signs: ["address", "phone", "email", "founded", "vat", "url", "country", "industry"],
    words:
      "company companies organization organizations organisation organisations business businesses firm publisher seller merchant vendor vendors supplier suppliers store contact about imprint impressum kontakt firma firmen unternehmen anbieter entreprise entreprises société empresa empresas contacto azienda aziende contatti bedrijf bedrijven contato przedsiębiorstwo 会社 企業",
  },
  {
    kind: "person",
    types: /^(?:Person|Patient|Physician)$/,
    signs: ["email", "phone", "jobtitle", "department", "image"],
    words:
      "person persons people team staff member members employee employees author authors speaker speakers contacts contributors mitarbeiter ansprechpartner autor autoren personne personnes équipe auteurs persona personas equipo persone squadra medewerkers equipe osoby zespół leadership performer performers actor actors player players",
  },
  {
    kind: "job",
    types: /^JobPosting$/,
    signs: ["salary", "address", "employmenttype", "company", "department", "datepublished"],
    words:
      "job jobs vacancy vacancies position positions opening openings career careers stelle stellen stellenangebote karriere emploi emplois offres empleo empleos vagas lavoro vacature vacatures praca 求人",
  },
  {
    kind: "article",
    types: /Article$|^(?:BlogPosting|Posting|Report|LiveBlogPosting)$/,
    signs: ["author", "datepublished", "description"],
    words:
      "article articles post posts news blog story stories press beitrag beiträge nachrichten actualités noticias notizie nieuws notícias aktualności papers publications 記事",
  },
  {
    kind: "recipe",
    types: /^(?:Recipe|HowTo)$/,
    signs: ["ingredients", "instructions", "servings", "cooktime", "preptime"],
    words:
      "recipe recipes rezept rezepte recette recettes receta recetas ricetta ricette recept recepten receita receitas przepis przepisy レシピ",
  },
  {
    kind: "review",
    types: /^(?:\w*Review|UserComments|Comment)$/,
    signs: ["rating", "author", "reviewbody", "datepublished", "text", "comment"],
    words:
      "review reviews testimonial testimonials comment comments bewertung bewertungen rezension rezensionen avis reseñas opiniones recensioni beoordelingen avaliações opinie レビュー",
  },
  {
    kind: "place",
    types: typeNames(
      "Place Accommodation LodgingBusiness House Apartment Residence TouristAttraction LandmarksOrHistoricalBuildings City Museum Park *Station",
    ),
    also: ["organization", "property"],
    signs: ["address", "city", "phone", "openinghours", "country"],
    words:
      "place places location locations venue venues branch branches office offices stores shops filiale filialen standort standorte lieux lugares luoghi sedi locaties locais",
  },
  {
    kind: "property",
    types: /^(?:RealEstateListing|House|Apartment|Residence|SingleFamilyResidence|Accommodation)$/,
    also: ["product"],
    signs: ["price", "area", "bedrooms", "address"],
    words:
      "listing listings property properties apartment apartments flat flats house houses immobilie immobilien wohnung wohnungen",
  },
  {
    kind: "book",
    types: /^(?:Book|Audiobook)$/,
    also: ["product"],
    signs: ["author", "isbn", "publisher", "price", "pages"],
    words: "book books buch bücher livre livres libro libros libri boek boeken livro livros książka książki 本",
  },
  {
    kind: "movie",
    types: /^(?:Movie|TVSeries|TVEpisode|VideoObject|CreativeWorkSeason)$/,
    signs: ["year", "director", "duration", "rating", "datepublished"],
    words: "movie movies film films filme video videos película películas",
  },
  {
    kind: "course",
    types: /^(?:Course|CourseInstance|EducationalOccupationalProgram)$/,
    also: ["event"],
    signs: ["duration", "startdate", "price", "description"],
    words: "course courses class classes training trainings kurs kurse cours curso cursos corso corsi cursus",
  },
  {
    kind: "question",
    types: /^(?:Question)$/,
    signs: ["answer"],
    words: "question questions faq faqs fragen preguntas domande vragen perguntas pytania",
  },
  {
    kind: "hours",
    types: /^OpeningHoursSpecification$/,
    words:
      "openinghours hours businesshours öffnungszeiten horaires horario horarios orari openingstijden godziny 営業時間",
  },
  {
    kind: "offer",
    types: /^(?:Offer|AggregateOffer)$/,
    signs: ["price"],
    words:
      "offer offers plan plans tier tiers variant variants tariff tariffs pricing angebote tarife preise tarifs precios planes piani",
  },
  {
    kind: "vehicle",
    types: /^(?:Vehicle|Car|Motorcycle|BusOrCoach)$/,
    also: ["product"],
    signs: ["price", "mileage", "year", "brand"],
    words: "vehicle vehicles car cars fahrzeug fahrzeuge auto autos voiture voitures coche coches",
  },
  {
    kind: "software",
    types: /^(?:SoftwareApplication|MobileApplication|WebApplication|VideoGame|SoftwareSourceCode)$/,
    also: ["product"],
    signs: ["version", "price", "license"],
    words: "app apps software application applications package packages release releases",
  },
  {
    kind: "dish",
    types: /^(?:MenuItem)$/,
    also: ["product"],
    signs: ["price"],
    words:
      "dish dishes menu menuitem menuitems gericht gerichte speisekarte plat plats plato platos piatto piatti gerechten pratos",
  },
  {
    kind: "restaurant",
    types: /^(?:Restaurant|FoodEstablishment|Cafe\w*|BarOrPub|Bakery)$/,
    also: ["organization"],
    signs: ["address", "phone", "openinghours"],
    words: "restaurant restaurants cafe cafés",
  },
  {
    kind: "ingredient",
    types: /^$/,
    words: "ingredient ingredients zutaten ingrédients ingredientes ingredienti ingrediënten",
  },
  {
    kind: "step",
    types: /^(?:HowToStep|HowToSection)$/,
    words: "step steps instructions schritte étapes pasos passaggi stappen",
  },
];

const byKind = new Map(rows.map((row) => [row.kind, row]));
const byWord = new Map<string, string[]>();
for (const { kind, words } of rows)
  for (const word of words.split(" ")) byWord.set(word, [...(byWord.get(word) ?? []), kind]);

/** Things that describe the site or the way to a page, never what a list or a page is about. */
export const incidental = typeNames(
  "WebSite WebPage AboutPage ContactPage FAQPage ProfilePage BreadcrumbList ListItem SearchAction ImageObject SiteNavigationElement WPHeader WPFooter CollectionPage ItemList Brand ItemPage SearchResultsPage OfferCatalog AggregateRating Rating PostalAddress ContactPoint",
);

/** Kinds that a page's owner or author is: they stand on pages that are about something else. */
export const companions: ReadonlySet<string> = new Set(["organization", "person", "place", "review", "offer", "hours"]);

/** Kinds whose things have no name that tells them apart. */
export const nameless: ReadonlySet<string> = new Set(["review", "offer", "hours", "step", "ingredient"]);

/** The kind that the name of a property asks for, `upcomingEvents` for instance; the last word that is one decides. */
export function kindOfName(name: string): string | undefined {
  const words = wordsOf(name);
  return (
    byWord.get(words.join("")) ??
    words
      .toReversed()
      .map((word) => byWord.get(word))
      .find((kinds) => kinds !== undefined)
  )?.[0];
}

/** All kinds that the words of a heading or label speak of. */
export function kindsInLabel(label: string): string[] {
  return [...new Set(wordsOf(label).flatMap((word) => byWord.get(word) ?? []))];
}

/** Whether a thing of these types is of the kind, or of one that may stand in for it. */
export function isOfKind(types: readonly string[], kind: string): boolean {
  const accepted = [kind, ...(byKind.get(kind)?.also ?? [])];
  return accepted.some((name) => types.some((type) => byKind.get(name)?.types.test(type)));
}

/** The kind that types state; the first that fits. */
export function kindOfTypes(types: readonly string[]): string | undefined {
  return rows.find((row) => types.some((type) => row.types.test(type)))?.kind;
}

/** Whether two kinds may stand in for each other. */
export function alikeKinds(a: string, b: string): boolean {
  return a === b || byKind.get(a)?.also?.includes(b) === true || byKind.get(b)?.also?.includes(a) === true;
}

/** Concepts that tell an unmarked thing of a kind; empty where the kind has none. */
export function signsOf(kind: string): readonly string[] {
  return byKind.get(kind)?.signs ?? [];
}
