import { svgToPng } from '#server/platform/drawing/svg-to-png.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { escapeHtml } from '#server/platform/http/documents/html.ts'
import { reencodePhotos, storePictures } from '#server/domains/identity/pictures.ts'
import { insertCheck } from '#server/domains/identity/queries.ts'
import { findPlayer, updatePlayer } from '#server/domains/players/queries.ts'
import type { DemoFiles } from './files.ts'
import type { DemoPlayer } from './people.ts'

/** By the number of the player. */
const CHECKED = 33
const [WIDTH, HEIGHT] = [1200, 760]

/** A player's identity waits for a check, with drawn pictures that are plainly marked as a specimen. */
export async function addDemoIdentityCheck(
  { trx, now }: Unit,
  files: DemoFiles,
  players: readonly DemoPlayer[],
): Promise<void> {
  const player = players[CHECKED]
  if (!player) return
  const person = await findPlayer(trx, player.id)
  const [document, selfie] = await Promise.all([
    svgToPng(files.dataDir, documentSvg(person)),
    svgToPng(files.dataDir, selfieSvg()),
  ])
  const pictures = await reencodePhotos({ document, selfie })
  if (!pictures.ok) throw new Error(`demo identity: ${pictures.refusal}`)
  const names = await storePictures(files, player.id, pictures.value)
  await insertCheck(trx, { playerId: player.id, ...names, now: new Date(now.getTime() - 3 * 3_600_000) })
  await updatePlayer(trx, player.id, { kyc_status: 'pending' })
}

type Person = { first_name: string | null; last_name: string | null; dob: string | null }

function documentSvg(person: Person): string {
  const lines = [
    ['Surname', person.last_name],
    ['Given name', person.first_name],
    ['Date of birth', person.dob],
    ['Number', 'SPECIMEN 000000'],
  ]
  const text = lines.map(
    ([name, value], line) =>
      `<text x="470" y="${230 + line * 120}" font-size="26" fill="#5b6472">${escapeHtml(name ?? '')}</text>` +
      `<text x="470" y="${275 + line * 120}" font-size="42" fill="#16202e">${escapeHtml(value ?? '')}</text>`,
  )
  return frame(
    '#dfe7ef',
    `<text x="60" y="110" font-size="44" fill="#16202e">Identity card · Specimen</text>
    <rect x="60" y="180" width="340" height="440" rx="12" fill="#b9c6d4"/>${portrait(230, 330, 1)}${text.join('')}`,
  )
}

const selfieSvg = () =>
  frame(
    '#31404f',
    `${portrait(600, 300, 2)}<text x="600" y="720" font-size="34" fill="#e8edf2" text-anchor="middle">Specimen</text>`,
  )

const portrait = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><circle r="85" fill="#d7a98c"/><path d="M-90 -10 A90 95 0 0 1 90 -10 L80 -45 Q0 -95 -80 -45 Z" fill="#3a2a22"/>
  <path d="M-150 250 Q-140 110 0 110 Q140 110 150 250 Z" fill="#4b6a8a"/><circle cx="-30" cy="-5" r="8" fill="#222"/><circle cx="30" cy="-5" r="8" fill="#222"/>
  <path d="M-30 38 Q0 60 30 38" stroke="#7b3f35" stroke-width="7" fill="none"/></g>`

const frame = (colour: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Archivo, sans-serif"><rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>${content}</svg>`
