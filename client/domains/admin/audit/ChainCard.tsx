import { t } from '#messages/admin.ts'
import { useMutation } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import { call } from '#client/lib/api/call.ts'
import { texts } from '#client/lib/api/messages.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'

/** Proves that nobody has changed the log, and saves it. */
export function ChainCard() {
  const check = useMutation({
    mutationFn: () => call('GET v1 /admin/audit/check/', {}),
    meta: { quiet: true },
  })
  const { data: profile } = useProfile()
  const maySave = isPermitted(profile, 'ledger')
  const save = useMutation({ mutationFn: saveLog, meta: { quiet: true } })
  const { general } = placeRefusal(check.error ?? save.error, [])
  return (
    <section aria-label={t('admin.audit.proof')} className="mb-6 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          icon={<ShieldCheck aria-hidden className="size-4" />}
          pending={check.isPending}
          onClick={() => check.mutate()}
        >
          {t('admin.audit.check')}
        </Button>
        {maySave ? (
          <Button
            variant="outline"
            icon={<Download aria-hidden className="size-4" />}
            pending={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('admin.audit.download')}
          </Button>
        ) : null}
      </div>
      {general ? <FormAlert>{general}</FormAlert> : null}
      {check.data?.broken ? (
        <FormAlert>{t('admin.audit.is_broken', { entry: check.data.broken })}</FormAlert>
      ) : null}
      {check.data && check.data.broken === null ? (
        <p role="status" className="text-14 wrap-anywhere text-muted">
          {t('admin.audit.is_whole', { entries: check.data.entries })}{' '}
          {check.data.head ? t('admin.audit.head', { hash: check.data.head }) : null}
        </p>
      ) : null}
    </section>
  )
}

/** As many entries as the server sends at once. */
const AT_ONCE = 20_000

/** The whole log, in parts. The numbers of its entries have no gaps. */
async function saveLog(): Promise<void> {
  const { entries } = await call('GET v1 /admin/audit/check/', {})
  const parts: string[] = []
  for (let after = 0; after === 0 || after < entries; after += AT_ONCE) {
    const part: unknown = await call('GET v1 /admin/audit/export/', { query: { after } })
    if (typeof part !== 'string') throw new Error(texts.unexpected)
    parts.push(part)
  }
  saveFile(new Blob(parts, { type: 'text/csv' }), 'audit-log.csv')
}
