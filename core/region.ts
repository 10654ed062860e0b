/** The part of the world in which one plays, by which lobbies, tournaments and leaderboards are filtered. */
export type PlayRegion = 'eu' | 'na' | 'sa' | 'asia' | 'oce' | 'africa' | 'me'

/**
 * The countries of each region (ISO 3166-1), by continent as in UN M49. Two exceptions, as game servers have them: Western
 * Asia is the Middle East, but Turkey, Cyprus and the Caucasus play in Europe; Central America and the Caribbean play in
 * North America.
 */
export const COUNTRIES_OF: Readonly<Record<PlayRegion, string>> = {
  eu: 'AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK',
  na: 'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  sa: 'AR BO BR CL CO EC FK GF GS GY PE PY SR UY VE',
  asia: 'AF BD BN BT CN HK ID IN IO JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
  oce: 'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  africa:
    'AO BF BI BJ BV BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
  me: 'AE BH IL IQ IR JO KW LB OM PS QA SA SY YE',
}

const REGION_OF = new Map(
  (Object.entries(COUNTRIES_OF) as [PlayRegion, string][]).flatMap(([region, countries]) =>
    countries.split(' ').map((country) => [country, region] as const),
  ),
)

/** The region of a country (ISO 3166-1); null without one, and for one that nobody plays from. */
export function regionOfCountry(country: string | null | undefined): PlayRegion | null {
  return REGION_OF.get(country ?? '') ?? null
}

/** The region in which a player is listed: that of the country on the public page, so nobody's who has a private one. */
export function listedRegion(player: {
  is_private: boolean
  address: { country: string } | null
}): PlayRegion | null {
  return player.is_private ? null : regionOfCountry(player.address?.country)
}
