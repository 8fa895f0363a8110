/**
 * Words that mean the same on pages of many languages: the first of each line is the
 * concept. Labels and property names are reduced to concepts before they are compared.
 */
const lines = [
  "name title headline productname heading titel titre título titolo nombre nom nome naam namn navn nazwa название название товара bezeichnung produktname",
  "price amount cost preis prix precio prezzo preço prijs pris cena цена kaufpreis verkaufspreis unitprice fee",
  "originalprice listprice regularprice oldprice msrp rrp uvp wasprice statt strikeprice priceold highprice",
  "currency pricecurrency währung devise moneda valuta moeda",
  "sku articlenumber itemnumber artikelnummer artnr artno productcode itemno productid référence reference ref mpn modelnumber article partnumber item artikel codice código artikelnr bestellnummer",
  "description summary abstract beschreibung descripción descrizione descrição beskrivning omschrijving opis описание teaser excerpt about",
  "author byline writer creator autor auteur autore författare auther writtenby verfasser",
  "datepublished dateposted published publishdate publicationdate publishedat date datum fecha data veröffentlicht erschienen posted publishedon publishedtime releasedate",
  "datemodified modified updated lastupdated updatedat modifiedtime aktualisiert",
  "startdate start begin beginn starts from startsat starttime début inicio inizio",
  "enddate end ends ende until endsat endtime fin fine closes",
  "phone telephone tel telefon phonenumber téléphone teléfono telefono telefone mobile puhelin телефон",
  "fax faxnumber telefax",
  "email mail e-mail emailaddress contactemail correo courriel",
  "address streetaddress location adresse dirección indirizzo endereço adres postaladdress anschrift place venue ort lieu lugar luogo where адрес",
  "street streetaddress straße strasse rue calle via",
  "city addresslocality town stadt ville ciudad città cidade locality",
  "postalcode zip zipcode plz postcode codepostal",
  "country addresscountry land pays país paese nation",
  "region addressregion state province bundesland",
  "brand manufacturer make marke hersteller marque fabricant marca fabricante merk märke marka производитель",
  "availability instock stock available verfügbarkeit disponibilité disponibilidad disponibilità lagerstatus lieferbar inventory",
  "rating ratingvalue averagerating stars score bewertung note valoración",
  "reviewcount ratingcount reviews numberofreviews numreviews bewertungen",
  "image imageurl picture photo bild thumbnail photourl thumbnailurl img foto",
  "url link href website homepage webseite site sitio",
  "category section kategorie catégorie categoría categoria rubrik genre topic",
  "tags keywords schlagwörter",
  "color colour farbe couleur colore cor kleur färg kolor",
  "size größe taille talla taglia tamanho maat storlek dimensions",
  "weight gewicht poids peso vikt waga masse вес",
  "height höhe hauteur altura altezza höjd",
  "width breite largeur ancho larghezza bredd",
  "depth tiefe profondeur profundidad length länge longueur",
  "material werkstoff matière materiale materiaal composition",
  "duration totaltime dauer durée duración durata runtime",
  "preptime preparationtime vorbereitungszeit zubereitungszeit",
  "cooktime cookingtime kochzeit garzeit backzeit",
  "ingredients recipeingredient zutaten ingrédients ingredientes ingredienti składniki",
  "instructions recipeinstructions steps directions method zubereitung préparation preparación preparazione",
  "servings recipeyield yield portionen portions raciones porzioni serves",
  "calories kcal energie kalorien",
  "salary basesalary gehalt salaire salario compensation pay lohn vergütung",
  "company hiringorganization organization employer firma unternehmen entreprise empresa azienda organisation",
  "jobtitle position role stelle poste puesto occupation",
  "employmenttype jobtype contract vertragsart beschäftigungsart",
  "openinghours hours öffnungszeiten horaires horario orari openingtimes businesshours openingstijden",
  "isbn isbn13 isbn10",
  "gtin ean gtin13 barcode upc gtin12 gtin8",
  "publisher verlag éditeur editorial editore",
  "pages numberofpages seiten pagecount seitenzahl",
  "language inlanguage sprache langue idioma lingua",
  "license lizenz licence",
  "version softwareversion",
  "bedrooms numberofbedrooms zimmer rooms beds numberofrooms schlafzimmer",
  "bathrooms numberofbathrooms baths",
  "area floorsize livingarea wohnfläche squaremeters surface superficie",
  "year vehiclemodeldate modelyear baujahr année año jahr",
  "mileage mileagefromodometer kilometerstand odometer",
  "venue locationname place",
  "organizer veranstalter host organisateur organizador",
  "founded foundingdate established gegründet founded gründung",
  "employees numberofemployees mitarbeiter staff",
  "ceo founder geschäftsführer managingdirector director",
  "vat vatid taxid ustid umsatzsteuer",
  "question q frage", "answer a antwort acceptedanswer",
  "department abteilung team", "person contact ansprechpartner contactperson kontakt",
  "quantity qty menge anzahl count", "condition itemcondition zustand état estado",
  "warranty garantie garantía garanzia", "shipping delivery versand lieferung livraison envío lieferzeit deliverytime",
  "doi identifier", "abstract zusammenfassung résumé",
];

/** Joined words to the concepts they can stand for. */
const concepts = new Map<string, string[]>();
for (const line of lines) {
  const [concept = "", ...words] = line.split(/\s+/);
  for (const word of [concept, ...words]) concepts.set(word, [...(concepts.get(word) ?? []), concept]);
}

/** The words of a name: `priceCurrency`, `price_currency` and `Price (currency)` are the same two. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** What a name can mean: its concepts, or the name itself when it has none. */
export function conceptsOf(name: string): readonly string[] {
  const joined = wordsOf(name).join("");
  const singular = joined.replace(/(?:ies)$/, "y").replace(/([^s])s$/, "$1");
  return concepts.get(joined) ?? concepts.get(singular) ?? [singular];
}

/** Whether two words name the same, in singular or plural or in other languages. */
export function sameWord(a: string, b: string): boolean {
  return a === b || conceptsOf(a).some((concept) => conceptsOf(b).includes(concept));
}

/** The concepts that a sentence speaks of, in order, each once. */
export function conceptsInText(text: string): string[] {
  const words = wordsOf(text);
  const found = words.flatMap((word, place) => {
    const two = concepts.get(word + (words[place + 1] ?? "-"));
    const singular = word.replace(/([^s])s$/, "$1");
    return two ?? concepts.get(word)?.slice(0, 1) ?? concepts.get(singular)?.slice(0, 1) ?? [];
  });
  return [...new Set(found)];
}
