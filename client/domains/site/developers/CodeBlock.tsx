import { t } from '#messages/site.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { highlight } from './highlight.ts'

const TONES = { plain: '', word: 'text-accent-text', text: 'text-info', note: 'text-faint' } as const

/** A piece of code that can be copied. It reads from left to right in every language. */
export function CodeBlock({ code, className = '' }: { code: string; className?: string }) {
  return (
    <div
      dir="ltr"
      className={`flex flex-col rounded-input border sm:flex-row sm:items-start border-line bg-bg ${className}`}
    >
      <pre
        // A keyboard scrolls what is wider than its box.
        tabIndex={0}
        className="min-w-0 overflow-x-auto sm:flex-1 p-4 font-mono text-12 leading-6 text-text sm:text-14"
      >
        <code>
          {highlight(code).map(({ text, tone }, index) => (
            <span key={index} className={TONES[tone]}>
              {text}
            </span>
          ))}
        </code>
      </pre>
      <div className="shrink-0 self-end p-2 sm:self-start sm:ps-0">
        <CopyButton text={code} label={t('site.developers.copy')} />
      </div>
    </div>
  )
}
