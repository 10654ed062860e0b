import { t } from '#messages/admin.ts'
import { Search } from 'lucide-react'
import { openCommandMenu } from '#client/lib/command-menu.ts'

/** Opens the command menu, which finds pages of the console, players, cases and settings. */
export function SearchButton() {
  return (
    <button
      type="button"
      onClick={openCommandMenu}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      className="flex min-h-11 w-72 max-w-full items-center gap-2.5 rounded-input border border-line bg-surface px-3 text-14 text-muted transition-colors hover:bg-raised hover:text-text max-sm:w-full"
    >
      <Search aria-hidden="true" className="size-[18px] shrink-0" />
      <span className="grow truncate text-start">{t('admin.today.search')}</span>
      <kbd
        aria-hidden="true"
        className="rounded-[4px] border border-line px-1.5 font-sans text-12 text-faint pointer-coarse:hidden"
      >
        /
      </kbd>
    </button>
  )
}
