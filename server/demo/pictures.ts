import { writeAudit } from '#server/platform/audit/queries.ts'
import { svgToPng } from '#server/platform/drawing/svg-to-png.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { removeUpload, UPLOADS_PATH } from '#server/platform/files/files.ts'
import { makeAvatar } from '#server/domains/players/avatar.ts'
import { hashOf, type Uploaded } from '#server/domains/players/pictures/upload.ts'
import { refusePictures } from '#server/domains/players/pictures/queries.ts'
import { insertKept } from '#server/domains/moderation/pictures/kept-queries.ts'
import { keepFile, KEPT_MS } from '#server/domains/moderation/pictures/kept.ts'
import { showPicture } from '#server/domains/moderation/pictures/owned.ts'
import type { DemoFiles } from './files.ts'
import { DEMO_MODERATOR, type DemoPlayer } from './people.ts'

const SIDE = 512

const drawing = (colour: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" font-family="Archivo, sans-serif"><rect width="${SIDE}" height="${SIDE}" fill="${colour}"/>${content}</svg>`

const eyes = (left: number, right: number, y: number, r: number) =>
  `<circle cx="${left}" cy="${y}" r="${r}" fill="#14181f"/><circle cx="${right}" cy="${y}" r="${r}" fill="#14181f"/>`

/** Pictures that players and teams of the demo world have drawn for themselves. */
const DRAWINGS = {
  fox: drawing(
    '#20364a',
    `<path d="M96 120 L190 190 L322 190 L416 120 L400 300 L256 420 L112 300 Z" fill="#e2762f"/><path d="M112 300 L256 420 L400 300 L322 290 L256 340 L190 290 Z" fill="#f6e7d8"/>${eyes(196, 316, 258, 16)}<circle cx="256" cy="402" r="20" fill="#14181f"/>`,
  ),
  owl: drawing(
    '#2b2346',
    `<path d="M120 110 Q256 170 392 110 L400 330 Q256 480 112 330 Z" fill="#8a6f52"/><circle cx="190" cy="230" r="66" fill="#f4e6c4"/><circle cx="322" cy="230" r="66" fill="#f4e6c4"/>${eyes(190, 322, 230, 30)}<path d="M256 262 L284 302 L256 342 L228 302 Z" fill="#e7a33c"/>`,
  ),
  robot: drawing(
    '#0f4c4a',
    `<rect x="120" y="150" width="272" height="220" rx="40" fill="#cfd8dc"/><rect x="160" y="200" width="192" height="80" rx="40" fill="#14181f"/><circle cx="212" cy="240" r="20" fill="#6ee7b7"/><circle cx="300" cy="240" r="20" fill="#6ee7b7"/><path d="M200 322 H312" stroke="#14181f" stroke-width="14"/><path d="M256 150 V96" stroke="#cfd8dc" stroke-width="14"/><circle cx="256" cy="86" r="22" fill="#ff8a65"/>`,
  ),
  ghost: drawing(
    '#41306e',
    `<path d="M136 420 V250 Q136 110 256 110 Q376 110 376 250 V420 L336 380 L296 420 L256 380 L216 420 L176 380 Z" fill="#eef0ff"/>${eyes(214, 298, 246, 22)}<ellipse cx="256" cy="310" rx="22" ry="28" fill="#14181f"/>`,
  ),
  planet: drawing(
    '#0b1230',
    `<circle cx="256" cy="256" r="120" fill="#d98c5f"/><path d="M150 210 H362 M140 262 H372 M156 314 H356" stroke="#b96f47" stroke-width="20"/><ellipse cx="256" cy="256" rx="210" ry="52" fill="none" stroke="#f2d7a6" stroke-width="16" transform="rotate(-18 256 256)"/><circle cx="96" cy="110" r="6" fill="#fff"/><circle cx="420" cy="396" r="6" fill="#fff"/><circle cx="404" cy="92" r="4" fill="#fff"/>`,
  ),
  knight: drawing(
    '#5a1f2b',
    `<path d="M168 420 H360 L344 376 Q352 250 300 150 L276 92 L246 140 Q150 180 140 292 L186 306 L236 272 Q190 330 184 376 Z" fill="#f3ead9"/><circle cx="232" cy="206" r="12" fill="#14181f"/>`,
  ),
  tern: drawing(
    '#bfe0ef',
    `<path d="M40 210 Q180 150 256 262 Q332 150 472 210 Q360 220 286 340 L256 400 L226 340 Q152 220 40 210 Z" fill="#f8fafb"/><path d="M226 286 Q256 240 286 286 Z" fill="#1b2430"/><path d="M246 388 L256 452 L266 388 Z" fill="#e4572e"/>`,
  ),
} as const

/** A photo that was removed after a notice. */
const PHOTO = drawing(
  '#f0a868',
  '<rect width="512" height="190" fill="#f6c38f"/><circle cx="360" cy="200" r="64" fill="#fdf1d3"/><path d="M0 330 L130 190 L230 300 L330 210 L512 360 V512 H0 Z" fill="#5b5f86"/><path d="M0 400 L160 320 L300 400 L420 350 L512 400 V512 H0 Z" fill="#33395e"/>',
)

/** An advertisement that a moderator has removed. */
const ADVERTISEMENT = drawing(
  '#ffd21f',
  '<text x="256" y="210" font-size="92" font-weight="700" text-anchor="middle" fill="#14181f">CHEAP</text><text x="256" y="310" font-size="92" font-weight="700" text-anchor="middle" fill="#14181f">RANKS</text><text x="256" y="400" font-size="40" text-anchor="middle" fill="#14181f">ranks.example</text>',
)

const HOUR_MS = 3_600_000

/** The pictures of players, by their numbers. The account that a person signs in with has none yet. */
const AVATARS: readonly (readonly [player: number, drawing: keyof typeof DRAWINGS])[] = [
  [3, 'planet'],
  [5, 'knight'],
  [41, 'robot'],
  [52, 'ghost'],
  [63, 'fox'],
]
/** The players who have uploaded the logos. */
const KESTREL = 1
/** The player whose picture is removed. */
const ADVERTISES = 97

/** Some players, a team and the organization have pictures, and one picture is removed. */
export async function showDemoPictures(
  unit: Unit,
  files: DemoFiles,
  players: readonly DemoPlayer[],
): Promise<void> {
  for (const [number, name] of AVATARS) {
    const id = players[number]?.id
    if (id === undefined) continue
    const uploaded = await upload(files, 'avatars', DRAWINGS[name])
    await showPicture(unit, { kind: 'player', subject: id }, { ...uploaded, by: id })
  }
  const kestrel = players[KESTREL]?.id
  if (kestrel !== undefined)
    for (const [kind, subject, svg] of [
      // The team that the notice is about, and the only organization.
      ['team', '2', DRAWINGS.tern],
      ['organization', '1', DRAWINGS.owl],
    ] as const)
      await showPicture(unit, { kind, subject }, { ...(await upload(files, 'logos', svg)), by: kestrel })
  await removeAdvertisement(unit, files, players)
}

/** Keeps the photo that was removed after a notice whose counter notice waits. */
export async function keepRemovedPhoto(
  unit: Unit,
  files: DemoFiles,
  { owner, noticeId, removedAt }: { owner: DemoPlayer; noticeId: number; removedAt: Date },
): Promise<void> {
  await keep(unit, files, PHOTO, {
    subject: owner.id,
    notice_id: noticeId,
    removed_at: removedAt,
    removed_by: null,
    reason: 'The picture is the photo on the page of the sender.',
    // Not before the counter notice is decided.
    delete_at: null,
  })
}

async function removeAdvertisement(
  unit: Unit,
  files: DemoFiles,
  players: readonly DemoPlayer[],
): Promise<void> {
  const [player, moderator] = [players[ADVERTISES], players[DEMO_MODERATOR]]
  if (!player || !moderator) return
  const removedAt = new Date(unit.now.getTime() - 20 * HOUR_MS)
  const reason = 'Advertisements are not allowed as pictures.'
  await keep(unit, files, ADVERTISEMENT, {
    subject: player.id,
    removed_at: removedAt,
    removed_by: moderator.id,
    reason,
    delete_at: new Date(removedAt.getTime() + KEPT_MS),
  })
  await writeAudit(unit.trx, {
    actorId: moderator.id,
    role: 'moderator',
    action: 'picture.remove',
    subject: { kind: 'player', id: player.id },
    reason,
    details: { name: player.username, uploaded_by: player.id },
    now: removedAt,
  })
}

type Kept = Omit<Parameters<typeof insertKept>[1], 'kind' | 'file' | 'hashes' | 'uploaded_by'>

/** Stores a picture of a player as one that was uploaded and then removed. */
async function keep(unit: Unit, files: DemoFiles, svg: string, row: Kept): Promise<void> {
  const { url, hashes } = await upload(files, 'avatars', svg)
  const file = await keepFile(files, { kind: 'player', subject: row.subject, url })
  await removeUpload(files.files, url)
  if (file === undefined) throw new Error('demo picture: its file is gone')
  await refusePictures(unit.trx, hashes, unit.now)
  await insertKept(unit.trx, { ...row, kind: 'player', file, hashes, uploaded_by: row.subject })
}

async function upload(store: DemoFiles, folder: 'avatars' | 'logos', svg: string): Promise<Uploaded> {
  const drawn = await svgToPng(store.dataDir, svg)
  const image = await makeAvatar(drawn)
  if (!image.ok) throw new Error(`demo picture: ${image.refusal}`)
  const name = await store.files.put(folder, image.value)
  return { url: `${UPLOADS_PATH}${name}`, hashes: [hashOf(drawn), hashOf(image.value)] }
}
