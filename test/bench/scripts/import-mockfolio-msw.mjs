import 'mockfolio/msw'
