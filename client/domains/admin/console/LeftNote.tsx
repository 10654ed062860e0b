import { t } from '#messages/admin.ts'
import { Button } from '#client/ui/Button.tsx'
import { CASE_KEY } from './use-case-keys.ts'

/** Above a case that a colleague has decided while the reader was writing; Ctrl+Enter goes on. */
export function LeftNote({ onGoOn }: { onGoOn: () => void }) {
  return (
    <div
      role="alert"
      className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 rounded-input border border-warn px-3.5 py-2 text-14"
    >
      <p className="grow">{t('admin.queue.left')}</p>
      <Button size="small" variant="outline" onClick={onGoOn} {...{ [CASE_KEY]: 'submit' }}>
        {t('common.continue')}
      </Button>
    </div>
  )
}
