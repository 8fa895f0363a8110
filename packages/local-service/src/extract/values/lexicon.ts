import { remember } from "./remember.ts";

/**
 * Words that mean the same on pages of many languages: the first of each line is the
 * concept. Labels and property names are reduced to concepts before they are compared.
 */
const lines = [
  "name title headline productname heading titel titre título titolo nombre nom nome naam namn navn nazwa название название товара bezeichnung produktname 品名 商品名 名称 名前 nazwaproduktu",
  "price amount cost preis prix precio prezzo preço prijs pris cena цена kaufpreis verkaufspreis unitprice fee 価格 値段 税込価格 bruttopreis preçototal tarif tariff rate rent miete kaltmiete eintritt admission koszt kosten coste custo einzelpreis askingprice",
  "originalprice listprice regularprice oldprice msrp rrp uvp wasprice statt strikeprice priceold highprice",
  "currency pricecurrency währung devise moneda valuta moeda",
  "sku articlenumber itemnumber artikelnummer artnr artno productcode itemno productid référence reference ref mpn modelnumber article partnumber item artikel codice código artikelnr bestellnummer 品番 型番 商品コード numerkatalogowy indeks nrkatalogowy symbol codicearticolo códigodoproduto numéroarticle numérodarticle réf artnum bestelnummer referência referencia stockcode model",
  "description summary abstract beschreibung descripción descrizione descrição beskrivning omschrijving opis описание teaser excerpt about 説明 détails",
  "author byline writer creator autor auteur autore författare auther writtenby verfasser 著者 autorka autrice autora",
  "datepublished dateposted published dateline publishdate publicationdate publishedat date datum fecha data veröffentlicht erschienen posted publishedon publishedtime releasedate 公開日 日付 datapublikacji publié publicado pubblicato gepubliceerd fechadepublicación datedepublication",
  "datemodified modified updated lastupdated updatedat modifiedtime aktualisiert",
  "startdate start begin beginn starts from startsat starttime début inicio inizio 開始日 開催日 begintijd datarozpoczęcia när wann quand cuándo when",
  "enddate end ends ende until endsat endtime fin fine closes 終了日 datazakończenia einddatum closingdate deadline applyby bewerbungsfrist datalimite plazo termin",
  "phone telephone tel telefon phonenumber téléphone teléfono telefono telefone mobile puhelin телефон 電話 電話番号 fon tél telefoonnummer numertelefonu callus call rufnummer hotline",
  "fax faxnumber telefax",
  "email mail e-mail emailaddress contactemail correo courriel メール eメール correoelectrónico adresemail adressemail epost postaelettronica e-mailadres",
  "address streetaddress location adresse dirección indirizzo endereço adres postaladdress anschrift place venue ort lieu lugar luogo where адрес 住所 所在地 siedziba domicilio morada bezoekadres sede miejsce plaats veranstaltungsort onde dónde dove où wo",
  "street streetaddress straße strasse rue calle via",
  "city addresslocality town stadt ville ciudad città cidade locality 市 miasto plaats stad localidad comune",
  "postalcode zip zipcode plz postcode codepostal 郵便番号 kodpocztowy codicepostale cap códigopostal cep",
  "country addresscountry land pays país paese nation 国 kraj",
  "region addressregion state province bundesland",
  "brand manufacturer make marke hersteller marque fabricant marca fabricante merk märke marka производитель ブランド メーカー producent fabrikant produttore constructeur fabbricante",
  "availability instock stock available verfügbarkeit disponibilité disponibilidad disponibilità lagerstatus lieferbar inventory 在庫 dostępność disponibilidade voorraad beschikbaarheid stan lager existencias",
  "rating ratingvalue averagerating stars score bewertung note valoración 評価 ocena valutazione puntuación beoordeling avaliação",
  "reviewcount ratingcount reviews numberofreviews numreviews bewertungen liczbaopinii",
  "image imageurl picture photo bild thumbnail photourl thumbnailurl img foto",
  "url link href website homepage webseite site sitio",
  "category section kategorie catégorie categoría categoria rubrik genre topic",
  "tags keywords schlagwörter",
  "color colour farbe couleur colore cor kleur färg kolor 色 カラー",
  "size größe taille talla taglia tamanho maat storlek dimensions サイズ rozmiar maße abmessungen afmetingen dimensioni dimensiones wymiary tamaño",
  "weight gewicht poids peso vikt waga masse вес 重量 重さ ciężar gewichtnetto nettogewicht poidsnet",
  "height höhe hauteur altura altezza höjd 高さ wysokość hoogte",
  "width breite largeur ancho larghezza bredd 幅 szerokość breedte bredde largura",
  "depth tiefe profondeur profundidad length länge longueur 奥行 głębokość diepte profundidade",
  "material werkstoff matière materiale materiaal composition 素材 材質 materiał matériau matériaux matières materiais",
  "duration totaltime dauer durée duración durata runtime czastrwania looptijd tijdsduur duração 時間 所要時間 length",
  "preptime preparationtime vorbereitungszeit zubereitungszeit tempodepreparação tempodepreparo tempodipreparazione tempsdepréparation tiempodepreparación bereidingstijd czasprzygotowania préparationtime preparación",
  "cooktime cookingtime kochzeit garzeit backzeit tempodicottura tempsdecuisson tiempodecocción kooktijd czasgotowania tempodecozimento cuisson cottura",
  "ingredients recipeingredient zutaten ingrédients ingredientes ingredienti składniki 材料 ingrediënten ingrédient",
  "instructions recipeinstructions steps directions method zubereitung préparation preparación preparazione 作り方 bereiding bereidingswijze preparação mododepreparo procedimento elaboración sposóbprzygotowania przygotowanie procédé",
  "servings recipeyield yield portionen portions raciones porzioni serves 人分 porções dosi personen personnes porcje porties persone comensales rendimento yields",
  "calories kcal energie kalorien",
  "salary basesalary gehalt salaire salario compensation pay lohn vergütung 給与 wynagrodzenie stipendio salaris remuneração rémunération pensja sueldo",
  "company hiringorganization organization employer firma unternehmen entreprise empresa azienda organisation 会社名 会社 przedsiębiorstwo bedrijf société sociedade legalname firmenname raisonsociale razónsocial ragionesociale",
  "jobtitle position role stelle poste puesto occupation",
  "employmenttype jobtype contract vertragsart beschäftigungsart 雇用形態 rodzajumowy typedecontrat tipodecontrato tipodicontratto dienstverband arbeitszeit worktype",
  "openinghours hours öffnungszeiten horaires horario orari openingtimes businesshours openingstijden 営業時間 godzinyotwarcia horairesdouverture horariodeapertura orariodiapertura orarioapertura horáriodefuncionamento",
  "isbn isbn13 isbn10",
  "gtin ean gtin13 barcode upc gtin12 gtin8",
  "publisher verlag éditeur editorial editore 出版社 wydawnictwo uitgever editora casaeditrice maisond'édition maisondédition",
  "pages numberofpages seiten pagecount seitenzahl ページ数 liczbastron páginas pagine bladzijden aantalpaginas paginas pagina nombredepages númerodepáginas",
  "language inlanguage sprache langue idioma lingua 言語 język taal",
  "license lizenz licence",
  "version softwareversion",
  "bedrooms numberofbedrooms zimmer rooms beds numberofrooms schlafzimmer dormitorios chambres camere slaapkamers quartos sypialnie pokoje",
  "bathrooms numberofbathrooms baths baños sallesdebain bagni badkamers banheiros łazienki bäder badezimmer",
  "area fläche grundfläche surfacehabitable floorsize livingarea wohnfläche squaremeters surface superficie 面積 powierzchnia oppervlakte área livingspace metratura",
  "year vehiclemodeldate modelyear baujahr année año jahr annéedemodèle rokprodukcji anno bouwjaar ano yearbuilt builtin modelljahr matriculation erstzulassung",
  "mileage mileagefromodometer kilometerstand odometer kilométrage kilometraje chilometraggio przebieg quilometragem",
  "venue locationname place",
  "organizer veranstalter host organisateur organizador 主催 organizator organizzatore organisator organisé organisée",
  "founded foundingdate established gegründet founded gründung 設立 założono fundada fondata fondée opgericht gründungsjahr foundedin annodifondazione",
  "employees numberofemployees mitarbeiter staff 従業員数 pracownicy empleados dipendenti salariés werknemers effectif mitarbeiterzahl",
  "ceo founder geschäftsführer managingdirector director 代表者 prezes gérant gerente geschäftsführung managingdirectors geschäftsführerin amministratore bestuurder vertretendurch",
  "vat vatid taxid ustid umsatzsteuer ustidnr umsatzsteuerid umsatzsteueridentifikationsnummer partitaiva piva nif cif siren siret numérodetva tva btwnummer btw nip vatnumber vatno",
  "question q frage",
  "answer a antwort acceptedanswer",
  "department abteilung team",
  "person contact ansprechpartner contactperson kontakt",
  "quantity qty menge anzahl count ilość cantidad quantità quantité aantal quantidade",
  "condition itemcondition zustand état estado",
  "warranty garantie garantía garanzia 保証 gwarancja garantia",
  "shipping delivery versand lieferung livraison envío lieferzeit deliverytime",
  "text reviewbody comment body content bewertungstext articlebody",
  "headquarters sitz hauptsitz siègesocial sedesocial sedelegale hq",
  "doi identifier",
  "abstract zusammenfassung résumé",
];

/** Joined words to the concepts they can stand for. */
const concepts = new Map<string, string[]>();
for (const line of lines) {
  const [concept = "", ...words] = line.split(/\s+/);
  for (const word of [concept, ...words]) concepts.set(word, [...(concepts.get(word) ?? []), concept]);
}

/** The words of a name: `priceCurrency`, `price_currency` and `Price (currency)` are the same two. */
export const wordsOf: (name: string) => readonly string[] = remember((name) =>
  name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== ""),
);

/** What a name can mean: its concepts, or the name itself when it has none. */
export const conceptsOf: (name: string) => readonly string[] = remember((name) => {
  const joined = wordsOf(name).join("");
  const singular = joined.replace(/(?:ies)$/, "y").replace(/([^s])s$/, "$1");
  return concepts.get(joined) ?? concepts.get(singular) ?? [singular];
});

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

/** Whether a name is one of a known concept, in whatever language. */
export function isConcept(name: string): boolean {
  const joined = wordsOf(name).join("");
  return concepts.has(joined);
}
