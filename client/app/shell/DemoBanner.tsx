import { FlaskConical } from 'lucide-react'
import { getSite } from '#client/lib/boot.ts'

/** Explains that players, results and money on this site are made up, and where mails go. */
export function DemoBanner() {
  const { demo, outbox } = getSite()
  if (!demo) return null
  return (
    <aside aria-label="Demo world" className="border-b border-line bg-raised text-14">
      <p className="page-width flex flex-wrap items-center gap-x-2 py-2 text-muted">
        <FlaskConical aria-hidden="true" className="size-4 shrink-0 text-warn" />
        <strong className="font-[700] text-warn">Demo world</strong>
        <span className="max-sm:hidden">Players and results are made up; nothing here is real money.</span>
        {outbox && (
          <a href="/dev/outbox" className="ml-auto font-[600] text-text underline underline-offset-4">
            Mail outbox
          </a>
        )}
      </p>
    </aside>
  )
}
