import { t } from '#messages/admin.ts'
import { useId, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { PageText } from './queries.ts'
import { VersionDiff } from './VersionDiff.tsx'

type Props = { text: PageText; onTake: (source: string) => void }
type Version = PageText['versions'][number]

/** Card with the saved versions and their changes, and the file; each can be taken back into the editor. */
export function VersionsCard({ text: { versions, file }, onTake }: Props) {
  return (
    <Card title={t('admin.pages.versions')}>
      <ul className="grid">
        {versions.map((version, index) => (
          <Row
            key={version.id}
            version={version}
            after={version.source ?? file}
            before={versions[index + 1]?.source ?? file}
            onTake={onTake}
          />
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

type RowProps = { version: Version; before: string; after: string; onTake: (source: string) => void }

function Row({ version: { id, by, created, reason }, before, after, onTake }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const diffId = useId()
  return (
    <li className="border-line py-3 not-first:border-t">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 basis-40 grow text-14 wrap-anywhere">
          <span className="font-semibold">{by ?? t('admin.pages.somebody')}</span>{' '}
          <Time at={created} className="text-muted" />
          <span className="block text-muted">{reason}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="outline"
            aria-expanded={isOpen}
            aria-controls={isOpen ? diffId : undefined}
            aria-label={t('admin.pages.diff_of', { id })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('admin.pages.diff')}
          </Button>
          <Button
            size="small"
            variant="outline"
            aria-label={t('admin.pages.restore_of', { id })}
            onClick={() => onTake(after)}
          >
            {t('admin.pages.restore')}
          </Button>
        </div>
      </div>
      {isOpen ? <VersionDiff id={diffId} before={before} after={after} /> : null}
    </li>
  )
}
