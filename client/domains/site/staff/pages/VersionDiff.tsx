import { t } from '#messages/admin.ts'
import { diffLines, withGaps, type DiffLine, type Gap } from '#core/site/line-diff.ts'

/** Unchanged lines that are shown before and after each change. */
const AROUND = 2

type Props = { before: string; after: string; id: string }

/** Line-by-line diff of a version. Signs and words for screen readers mark the changes, not color alone. */
export function VersionDiff({ before, after, id }: Props) {
  const lines = diffLines(before, after)
  const count = (kind: DiffLine['kind']) => lines.filter((line) => line.kind === kind).length
  const [added, removed] = [count('added'), count('removed')]
  return (
    <div id={id} className="mt-3 overflow-hidden rounded-input border border-line">
      <p className="border-b border-line px-3 py-2 text-12 text-muted">
        {added + removed === 0
          ? t('admin.pages.diff_none')
          : t('admin.pages.diff_counts', { added, removed })}
      </p>
      {added + removed === 0 ? null : (
        <ol
          tabIndex={0}
          aria-label={t('admin.pages.diff')}
          className="max-h-96 overflow-y-auto font-mono text-12 -outline-offset-2"
        >
          {withGaps(lines, AROUND).map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity and never move
            <Line key={index} line={line} />
          ))}
        </ol>
      )}
    </div>
  )
}

const LOOK = {
  same: { sign: ' ', className: 'text-muted' },
  added: { sign: '+', className: 'bg-win/15' },
  removed: { sign: '−', className: 'bg-loss/15' },
}

function Line({ line }: { line: DiffLine | Gap }) {
  if (line.kind === 'gap')
    return (
      <li className="border-y border-line bg-raised px-3 py-1 text-muted">
        {t('admin.pages.diff_gap', { count: line.count })}
      </li>
    )
  const { sign, className } = LOOK[line.kind]
  const Tag = line.kind === 'added' ? 'ins' : line.kind === 'removed' ? 'del' : 'span'
  return (
    <li className={`flex gap-2 px-3 py-0.5 ${className}`}>
      <span aria-hidden="true" className="w-2 shrink-0 select-none">
        {sign}
      </span>
      {line.kind === 'same' ? null : (
        <span className="sr-only">{t('admin.pages.diff_kind', { kind: line.kind })}</span>
      )}
      <Tag dir="auto" className="min-w-0 whitespace-pre-wrap no-underline wrap-anywhere">
        {line.text === '' ? ' ' : line.text}
      </Tag>
    </li>
  )
}
