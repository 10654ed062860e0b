import { t } from '#messages/admin.ts'
import { useMutation } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import type { Filter } from './queries.ts'
import { useAct } from '#client/lib/api/act.ts'

/** Proves that nobody has changed the log, and saves it. */
export function ChainCard({ filter }: { filter: Filter }) {
  const check = useAct('GET v1 /admin/audit/check/', { input: () => ({}), quiet: true })
  const { data: profile } = useProfile()
  const maySave = isPermitted(profile, 'ledger')
  const save = useMutation({
    mutationFn: (format: 'csv' | 'json') => saveLog(filter, format),
    meta: { quiet: true },
  })
  const { general } = placeRefusal(check.error ?? save.error, [])
  return (
    <section aria-label={t('admin.audit.proof')} className="mb-5 grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          icon={<ShieldCheck aria-hidden className="size-4" />}
          pending={check.isPending}
          onClick={() => check.mutate()}
        >
          {t('admin.audit.check')}
        </Button>
        {maySave
          ? (['csv', 'json'] as const).map((format) => (
              <Button
                key={format}
                variant="outline"
                icon={<Download aria-hidden className="size-4" />}
                pending={save.isPending && save.variables === format}
                onClick={() => save.mutate(format)}
              >
                {format === 'csv' ? t('admin.audit.download') : t('admin.audit.download_json')}
              </Button>
            ))
          : null}
      </div>
      {maySave ? <p className="text-14 text-pretty text-muted">{t('admin.audit.download_note')}</p> : null}
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

/** Entries that the server looks through at once. */
const AT_ONCE = 20_000

/** The entries of a filter, in parts. The numbers of the log have no gaps. */
async function saveLog(filter: Filter, format: 'csv' | 'json'): Promise<void> {
  const { entries: count } = await call('GET v1 /admin/audit/check/', {})
  const texts: string[] = []
  const entries: unknown[] = []
  for (let after = 0; after === 0 || after < count; after += AT_ONCE) {
    const part: unknown = await call('GET v1 /admin/audit/export/', { query: { ...filter, after, format } })
    if (typeof part === 'string') texts.push(part)
    else entries.push(...(part as AnswerFor<'GET v1 /admin/audit/export/'>).entries)
  }
  const parts = format === 'csv' ? texts : [JSON.stringify({ entries }, null, 2)]
  const type = format === 'csv' ? 'text/csv' : 'application/json'
  saveFile(new Blob(parts, { type }), `audit-log.${format}`)
}
