import { useEffect, useState } from 'react'
import { SECTIONS, type SectionId } from './sections.ts'

/** The section in the upper third of the window. */
export function useSectionInSight(): SectionId {
  const [current, setCurrent] = useState<SectionId>(SECTIONS[0].id)
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)?.target.id
        const section = SECTIONS.find(({ id }) => id === entered)
        if (section) setCurrent(section.id)
      },
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const { id } of SECTIONS) {
      const element = document.getElementById(id)
      if (element) seen.observe(element)
    }
    return () => seen.disconnect()
  }, [])
  return current
}
