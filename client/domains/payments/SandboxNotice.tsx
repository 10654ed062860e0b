import { FlaskConical } from 'lucide-react'

/** States clearly that no real money is used. */
export function SandboxNotice() {
  return (
    <aside
      aria-label="Sandbox"
      className="flex items-start gap-3 rounded-card bg-tint-warn px-4 py-3.5 text-14"
    >
      <FlaskConical aria-hidden="true" className="mt-px size-[18px] shrink-0 text-warn" />
      <p className="text-pretty">
        <strong className="font-[650]">Sandbox: play money.</strong> Nothing is charged and nothing is paid
        out. The page you are sent to is not PayPal.
      </p>
    </aside>
  )
}
