import { useEffect } from 'react'

/** Marks the controls of a picture by their key. */
export const PICTURE_KEY = 'data-picture-key'

/** The keys of the picture with the focus: S shows or covers it, D removes or deletes it. */
export function usePictureKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog, input, textarea, select'))
        return
      const key = event.key.toLowerCase()
      if (key !== 's' && key !== 'd') return
      const control = target.closest('li')?.querySelector<HTMLElement>(`[${PICTURE_KEY}="${key}"]`)
      if (!control) return
      event.preventDefault()
      // The focus stays where it is, so that J and K go on from there.
      control.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
