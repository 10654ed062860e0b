import { lazy, useEffect } from 'react'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { toggleCommandMenu, useCommandMenuOpen } from '#client/lib/command-menu.ts'

const CommandMenu = lazy(() => import('./CommandMenu.tsx').then((part) => ({ default: part.CommandMenu })))

/** Opens the command menu with Ctrl-K or Cmd-K. Its code is loaded when it is first opened. */
export function CommandKey() {
  const isOpen = useCommandMenuOpen()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      toggleCommandMenu()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return isOpen ? (
    <LazyPart>
      <CommandMenu />
    </LazyPart>
  ) : null
}
