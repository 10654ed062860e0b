import { t } from '#messages/site.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'

/** A piece of code that can be copied. It reads from left to right in every language. */
export function CodeBlock({ code, className = '' }: { code: string; className?: string }) {
  return (
    <div dir="ltr" className={`flex items-start rounded-input border border-line bg-bg ${className}`}>
      <pre
        // A keyboard scrolls what is wider than its box.
        tabIndex={0}
        className="min-w-0 flex-1 overflow-x-auto p-4 font-mono text-12 leading-6 text-text sm:text-14"
      >
        <code>{code}</code>
      </pre>
      <div className="shrink-0 p-2 ps-0">
        <CopyButton text={code} label={t('site.developers.copy')} />
      </div>
    </div>
  )
}
