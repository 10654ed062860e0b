import { accept, refuse } from '#core/decision.ts'
import type { Acting } from '#server/platform/audit/acting.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { removeUpload, UPLOADS_PATH } from '#server/platform/files/files.ts'
import { reencode, type ImageRefusal } from '#server/platform/files/reencode.ts'
import { insertVersion, listNewest, lockSettings } from '#server/platform/settings/queries.ts'
import { LOGO } from '#server/platform/settings/settings.ts'

/** The stored size; it is shown at 28 pixels, in mails, and as the icon of the tab. */
const SIDE = 128

type Change = { reason: string; basedOn: number | null }

/** Sets the logo. The one before stays stored: mails that were sent and pages that are open show it. */
export async function setLogo(
  context: Context,
  by: Acting,
  { image, ...change }: Change & { image: Uint8Array },
): Promise<Outcome<undefined, 'changed_meanwhile' | ImageRefusal>> {
  const drawn = await reencode(image, (given) =>
    given
      .resize(SIDE, SIDE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 90 }),
  )
  if (!drawn.ok) return drawn
  const path = `${UPLOADS_PATH}${await context.files.put('brand', drawn.value)}`
  const outcome = await replace(context, by, { ...change, path })
  if (!outcome.ok) await removeUpload(context.files, path)
  return outcome
}

/** Uses the built-in mark again. */
export function removeLogo(context: Context, by: Acting, change: Change) {
  return replace(context, by, { ...change, path: null })
}

function replace(
  context: Context,
  by: Acting,
  { path, basedOn, reason }: Change & { path: string | null },
): Promise<Outcome<undefined, 'changed_meanwhile'>> {
  return runCommand(context, async (unit): Promise<Outcome<undefined, 'changed_meanwhile'>> => {
    const { trx, now } = unit
    await lockSettings(trx)
    const newest = (await listNewest(trx)).find(({ name }) => name === LOGO)
    const before = newest?.value ?? null
    // There is nothing to remove: somebody else was faster.
    const isGone = before === null && path === null
    if ((newest?.id ?? null) !== basedOn || isGone) return refuse('changed_meanwhile')
    const version = { name: LOGO, before: before ?? '', value: path, reason, byId: by.playerId, now }
    await insertVersion(trx, version)
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: path === null ? 'logo.remove' : 'logo.set',
      subject: { kind: 'setting', id: LOGO },
      reason,
      details: { before, after: path },
      now,
    })
    unit.record({ type: 'settings.changed', names: [LOGO] })
    return accept(undefined)
  })
}
