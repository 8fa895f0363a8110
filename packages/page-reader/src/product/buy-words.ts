/** Where things to buy are put. */
const cart = [
  "(?:shopping )?(?:cart|bag|basket|trolley|tote)|order|box",
  "warenkorb|einkaufswagen|einkaufskorb|panier|sac|caddie|carrito|cesta|bolsa|carro|carrello|borsa|shopping bag|carrinho|sacola",
  "winkel(?:wagen|mand(?:je)?|tas)|mandje|(?:indkøbs|handle)?kurv(?:en)?|handlevogn(?:en)?|varukorg(?:en)?|kundvagn(?:en)?|kassen|(?:osto)?skori(?:in)?|koriin",
  "koszyka|ko[šs][íi]ku|kosárba|co[șş]|sepete?|košaric[uo]|korpu|καλάθι|корзину|кошика?|количката|krepšelį|gro[zž]\\p{L}+|(?:ostu)?korvi|körfu|shportë",
].join("|");

/** Verbs that put something there; in some languages they follow. */
const put = [
  "(?:quick )?add(?: (?:item|it|both|this|all))?(?: to)?(?: (?:my|your|the))?|(?:jetzt )?in (?:den|meinen)|zum|ajouter (?:au|à mon)|mettre (?:au|dans le)",
  "añadir (?:al?|a la|a mi)|agregar (?:al?|a la)|aggiungi (?:al|alla|allo)|metti nel|adicionar (?:ao|à)|colocar (?:no|na)",
  "in (?:mijn |de )?|(?:voeg )?toe(?:voegen)? aan (?:de |mijn )?|(?:læg|legg?|put) i|tilføj til|lägg (?:i|till i)|lisää",
  "(?:dodaj )?do|(?:přidat |vložit |pridať |vložiť )?do|adaug[aă] [îi]n|(?:dodaj )?[uv]|(?:προσθήκη )?στο|(?:добавить |положить )?в",
  "(?:додати )?(?:до|у|в)|добави в|į|pievienot|ielikt|lisa|(?:setja )?í|shto në",
].join("|");

/** Labels of buttons that buy. */
export const buyLabel = new RegExp(
  `^(?:[+\\s]*)(?:${[
    `(?:${put}) ?(?:${cart})(?: (?:legen|hinzufügen|toevoegen|ekle|tesz\\p{L}+|rakom|lisää).{0,12}|.{0,15})?`,
    "zum warenkorb hinzufügen|sepete (?:ekle|at)|kosárba.{0,12}",
    "(?:quick )?add|buy(?: it)?(?: now)?|buy online|order(?: now)?|pre-?order(?: now)?|purchase|shop now|bid now|place (?:order|bid)|get it now|back-?order(?: now)?",
    "(?:jetzt |sofort |online )?(?:kaufen|bestellen|vorbestellen)|acheter(?: maintenant)?|commander|j'achète|précommander",
    "comprar(?: agora| ahora| ya)?|lo quiero|reservar ahora|acquista(?: ora| subito)?|compra(?: ora)?|ordina|preordina",
    "toevoegen|bestel(?:len)?(?: nu)?|koop(?: nu)?|köp(?: nu)?|kjøp(?: nå)?|køb(?: nu)?|bestill|osta|tilaa",
    "kup (?:teraz|now)|kup|kupuję|zamów|koupit|kúpiť|megveszem|cumpără(?: acum)?|satın al|hemen al|kupi|αγορά|pirkti|pirkt|ostukorvi",
    "купить(?: в 1 клик| сейчас)?|заказать|оформить (?:пред)?заказ|предзаказ|купити|купи|замовити",
    "(?:今すぐ)?(?:買い物)?(?:カート|かご)[にへ](?:入れる|追加(?:する)?)|買い物かごに入れる|今すぐ(?:購入|買う)|(?:予約|ご?注文|ご?購入)する|購入手続きへ|カートイン",
    "加入购物车|加入購物車|立即购买|立即購買|放入购物车|加入购物袋|장바구니(?:에? ?(?:담기|넣기))?|구[입매]하기|바로 ?구매(?:하기)?|주문하기|예약 ?구매",
    // What such a button asks for before one has chosen a kind.
    "(?:select|choose|pick) (?:a |an |your )?(?:size|option|colou?r|variant)s?|(?:größe|option|variante|ausführung|farbe) (?:aus)?wählen",
    "choisir (?:une |la |votre |ma )?(?:taille|option)s?|(?:selecciona|elige|elegir) (?:una |tu |la )?(?:talla|opción)",
    "(?:seleziona|scegli) (?:una |la )?(?:taglia|opzione)|(?:selecione|escolha) (?:o |um )?tamanho",
    "kies (?:je |een |uw )?(?:maat|optie|variant)|(?:välj|vælg|velg) (?:din )?(?:storlek|størrelse|variant)|valitse (?:koko|vaihtoehto)",
    "wybierz (?:rozmiar|wariant|opcj[eę])|(?:zvolte|vyberte|zvolit) (?:velikost|variantu)|beden seç(?:in|iniz)?|выб(?:рать|ерите) размер",
    "サイズを選択(?:する|してください)?|选择尺码|(?:사이즈|옵션) 선택",
    "thêm vào giỏ(?: hàng)?|mua ngay|หยิบใส่ตะกร้า|เพิ่มลงตะกร้า|ซื้อเลย|tambah ke keranjang|beli sekarang|أضف إلى (?:السلة|العربة)|اشتر الآن|הוסף לסל|הוספה לסל",
  ].join("|")})(?:\\s*[-–|·•(]\\s*.{0,20})?[!.]?$`,
  "iu",
);

/** Names of elements that put into a cart. */
export const buyName =
  /add[-_]?to[-_]?(?:cart|bag|basket)|addtocart|addtobag|addtobasket|btn-?buy|buy-?now|btn-cart|add-cart|atc-?button|to-?basket|tobasket|into-?cart|warenkorb/i;
