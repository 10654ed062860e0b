import { t } from '#messages/tournaments.ts'
import { useState } from 'react'
import type { Entrant } from '#client/domains/tournaments/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { orderFromText } from './seed-text.ts'

const MOST_BYTES = 1_000_000
type Props = { entrants: readonly Entrant[]; onOrder: (order: Entrant[]) => void; onClose: () => void }

/** Takes the seeds from a list: pasted, or from a CSV file. */
export function SeedTextDialog({ entrants, onOrder, onClose }: Props) {
  const [text, setText] = useState('')
  const { order, unknown, found } = orderFromText(text, entrants)
  const isGiven = text.trim() !== ''
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('tournaments.desk.seed_list')}
      description={t('tournaments.desk.seed_list_note')}
    >
      <form
        className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (found === 0) return
          onOrder(order)
          onClose()
        }}
      >
        <Field label={t('tournaments.desk.seed_list_names')}>
          {(tie) => (
            <textarea
              {...tie}
              rows={8}
              dir="auto"
              value={text}
              onChange={(event) => setText(event.target.value)}
              className={`${INPUT_CLASS} py-3`}
            />
          )}
        </Field>
        <Field label={t('tournaments.desk.seed_list_file')} isOptional>
          {(tie) => (
            <input
              {...tie}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              className="min-h-11 w-full text-14"
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file && file.size <= MOST_BYTES) void file.text().then(setText)
              }}
            />
          )}
        </Field>
        <div role="status" className="text-14">
          {isGiven ? (
            <p className="text-muted">
              {t('tournaments.desk.seed_list_found', { found, all: entrants.length })}
            </p>
          ) : null}
          {unknown.length > 0 ? (
            <p className="mt-1 text-warn wrap-anywhere">
              {t('tournaments.desk.seed_list_unknown', { names: unknown.slice(0, 8).join(' · ') })}
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="main" disabled={found === 0}>
            {t('tournaments.desk.seed_list_apply')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
