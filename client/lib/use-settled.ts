import { useEffect, useState } from 'react'

/**
 * What a value was when it had not changed for a while: a question to the server waits until one stops
 * typing.
 */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
