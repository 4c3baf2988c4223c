import { Component, options } from 'preact'
import 'preact/compat'

/**
 * As in React 19, a `ref` is a property like any other: Preact 10 keeps it from functions, and would give them the component
 * in place of what is drawn. Only in the build of the visitor's page.
 */
const previous = options.vnode?.bind(options)
options.vnode = (vnode) => {
  previous?.(vnode)
  const { type, ref } = vnode
  if (!ref || typeof type !== 'function' || type.prototype instanceof Component) return
  Object.assign(vnode.props, { ref })
  vnode.ref = null
}
