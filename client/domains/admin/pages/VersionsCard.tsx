import { t } from '#messages/admin.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { PageText } from './queries.ts'

type Props = { text: PageText; onTake: (source: string) => void }

/** What was saved before, and the file; each can be taken into the editor again. */
export function VersionsCard({ text: { versions, file }, onTake }: Props) {
  return (
    <Card title={t('admin.pages.versions')}>
      <ul className="grid">
        {versions.map(({ id, source, reason, by, created }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t"
          >
            <p className="min-w-0 basis-40 grow text-14 wrap-anywhere">
              <span className="font-semibold">{by ?? t('admin.pages.somebody')}</span>{' '}
              <Time at={created} className="text-muted" />
              <span className="block text-muted">{reason}</span>
            </p>
            <Button
              size="small"
              variant="outline"
              aria-label={t('admin.pages.restore_of', { id })}
              onClick={() => onTake(source ?? file)}
            >
              {t('admin.pages.restore')}
            </Button>
          </li>
        ))}
        {file === '' ? null : (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-3 not-first:border-t">
            <span className="text-14">{t('admin.pages.file')}</span>
            <Button size="small" variant="outline" onClick={() => onTake(file)}>
              {t('admin.pages.restore')}
            </Button>
          </li>
        )}
      </ul>
    </Card>
  )
}
