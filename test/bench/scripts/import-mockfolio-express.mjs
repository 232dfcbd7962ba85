import 'mockfolio/express'
