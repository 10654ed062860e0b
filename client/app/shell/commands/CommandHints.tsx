import { t } from '#messages/site.ts'

/** The keys of the menu, where there is a keyboard. */
export function CommandHints() {
  const hints = [
    ['↑ ↓', t('site.command_menu.select')],
    ['↵', t('site.command_menu.open')],
    [t('site.command_menu.esc'), t('common.close')],
  ] as const
  return (
    <p
      aria-hidden="true"
      className="flex gap-5 border-t border-line px-4 py-2.5 text-12 text-muted pointer-coarse:hidden"
    >
      {hints.map(([key, does]) => (
        <span key={key} className="flex items-center gap-1.5">
          <kbd className="rounded-[4px] border border-line px-1.5 font-sans">{key}</kbd>
          {does}
        </span>
      ))}
    </p>
  )
}
